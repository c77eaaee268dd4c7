import type { Typed } from './rule.ts'

/**
 * Characters that nobody sees: soft hyphen, zero width, direction marks, joiners, variation selectors, tags, byte order mark, the
 * place of an attachment. They come along with what is copied from a chat or a web page.
 */
const unseen =
  /[\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF0-\uFFFC]|\u034F|[\u17B4\u17B5]|[\u180B-\u180F\uFE00-\uFE0F]|\uDB40./g

export const withoutUnseen = (value: Typed): string => (value ?? '').replace(unseen, '')

/**
 * White space, dots and every dash: what people put between the digits of a number, or between the parts of a code. The blank of
 * Braille, control characters and the box of a keycap emoji, too.
 */
const separators = /[\s.\-\u00B7\u2010-\u2015\u2212\u2800]|\u20E3|[^ -~\u00A0-\uFFFF]/g

/**
 * A number or code as typed or pasted, without what only separates: `0812‑3456 7890` → `081234567890`. Full-width digits become
 * digits. Other characters stay, so that a rule can refuse them.
 */
export const withoutSeparators = (value: Typed): string =>
  withoutUnseen(value).normalize('NFKC').replace(separators, '')

/** The digits of what was typed, nothing else. */
export const digitsOf = (value: Typed): string => withoutSeparators(value).replace(/\D/g, '')
