import { charactersOf, normaliseText } from '@lumbung/shared/rules/text.ts'

/** Whether a reason is long enough for the server. */
export const isReason = (text: string): boolean => charactersOf(normaliseText(text)).length >= 10
