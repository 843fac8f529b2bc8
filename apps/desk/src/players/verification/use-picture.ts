import { call, failureText } from '@crease/web';
import { useEffect, useState } from 'react';

interface Picture {
  readonly url: string | null;
  readonly failure: string | null;
}

/**
 * Returns the address of one photograph. It is valid for a minute; requesting and opening it are audited.
 * @param documentId null: none is requested.
 */
export function usePicture(documentId: string | null): Picture {
  const [picture, setPicture] = useState<Picture>(NONE);
  useEffect(() => {
    setPicture(NONE);
    if (documentId === null) return;
    let isWanted = true;
    const update = (result: Picture) => isWanted && setPicture(result);
    call('openKycDocument', { body: { documentId }, silent: true }).then(
      ({ url }) => update({ url, failure: null }),
      (error: unknown) => update({ url: null, failure: failureText(error) }),
    );
    return () => {
      isWanted = false;
    };
  }, [documentId]);
  return picture;
}

const NONE: Picture = { url: null, failure: null };
