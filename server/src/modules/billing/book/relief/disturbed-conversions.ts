import type { Book } from '../book.ts'
import type { Conversion } from '../conversion.ts'
import { unpaidPart } from '../parts.ts'

/** The open conversions whose deposit or loan has changed other than by an end of day: what was signed is no longer right. */
export function disturbedConversions(before: Book, after: Book): Conversion[] {
  return before.conversions.filter((conversion) => {
    if (conversion.outcome !== 'OPEN') return false
    const now = after.conversions.find(({ conversionId }) => conversionId === conversion.conversionId)
    if (!now || now.isBooked) return false
    return now.deposit < conversion.deposit || clearedOf(before, conversion) !== clearedOf(after, conversion)
  })
}

/** A text that changes with everything but what an end of day charges. */
function clearedOf({ loans }: Book, { loanId }: Conversion): string {
  const loan = loans.find((one) => one.loanId === loanId)
  const cleared = loan?.installments.map(({ dueDate, parts }) => [
    dueDate,
    unpaidPart(parts.principal),
    ...Object.values(parts).flatMap(({ paid, waived, dropped }) => [paid, waived, dropped]),
  ])
  return JSON.stringify([loan?.ending, loan?.writtenOffAt, cleared])
}
