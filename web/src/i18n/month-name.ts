import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatDate } from '@lumbung/shared/format.ts'

/** '2026-11' → `Nov 2026`. */
export function monthName(month: string, language: Language): string {
  return formatDate(`${month}-01`, language).replace(/^\d+ /, '')
}
