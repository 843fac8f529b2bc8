/** Owners who may operate: with a second factor, and not disabled. */
export const ACTIVE_OWNERS = `
  SELECT operator_id FROM operators WHERE role = 'owner' AND disabled_at IS NULL AND second_factor IS NOT NULL`;

/** Whether `owners`, all of them locked, has another one than operator $1. */
export const OTHER_OWNERS = '(SELECT count(*) FROM owners WHERE operator_id <> $1) > 0';
