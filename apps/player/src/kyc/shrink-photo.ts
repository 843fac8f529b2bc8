/** Smaller files are sent unchanged, bytes. */
const LARGE_BYTES = 1_500_000;
/** Maximum side stored by the server, px. */
const SIDE_MAX = 2400;
const QUALITY = 0.9;

/** Shrinks a photograph for slow networks. A file that the browser cannot draw is sent unchanged. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return small ?? file;
}
