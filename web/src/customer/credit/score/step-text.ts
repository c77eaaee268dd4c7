import type { ScoreFactor, ScoreStep } from '@lumbung/shared/contract/credit.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatMoney } from '@lumbung/shared/format.ts'
import { jobTypeOptions, residentialStatusOptions } from '@lumbung/shared/options.ts'
import { scoreTexts } from './score-texts.ts'

/** A step of a factor in words: a threshold, a value of a choice, or everything else. */
export function stepText(factor: ScoreFactor, { from, value }: ScoreStep, language: Language): string {
  const t = (language === 'id' ? scoreTexts.id : scoreTexts.en).steps
  if (from !== undefined) {
    if (factor === 'income') return from === 0 ? t.moneyNone : t.money(formatMoney(from))
    return from === 0 ? t.monthsNone : t.months(from)
  }
  if (value === undefined) return t.others
  if (factor === 'bureau') return t.bureau[value as keyof typeof t.bureau]
  const options = factor === 'job' ? jobTypeOptions : residentialStatusOptions
  const option = options.find(({ code }) => code === value)
  return (language === 'id' ? option?.id : option?.en) ?? value
}

/** The points with which every application starts: what the factors have not added to the score. */
export const startOf = ({ score, factors }: { score: number; factors: readonly { points: number }[] }): number =>
  score - factors.reduce((sum, { points }) => sum + points, 0)
