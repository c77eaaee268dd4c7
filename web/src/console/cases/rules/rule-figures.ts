import type { ReviewCase } from '@lumbung/shared/contract/operators/cases.ts'
import type { Language } from '@lumbung/shared/enums/app.ts'
import { formatMoney, formatPercent } from '@lumbung/shared/format.ts'
import type { ruleFigureTexts } from './rule-figure-texts.ts'

type Decision = NonNullable<ReviewCase['decision']>

interface Words {
  t: (typeof ruleFigureTexts)['en']
  language: Language
}

/** What a rule was given beside its threshold, in a sentence; undefined for a rule without figures. */
export function figuresOf(rule: string, decision: Decision, { t, language }: Words): string | undefined {
  const { inputs, policy, score, limit } = decision
  const percent = (ppm: number) => formatPercent(ppm, language, 1)
  const { similarityPpm } = inputs.face
  const sentences: Readonly<Record<string, string | undefined>> = {
    face: similarityPpm === undefined ? undefined : t.face(percent(similarityPpm), percent(policy.faceMatchPpm)),
    age: t.age(inputs.age, policy.minAge, policy.maxAge),
    income:
      inputs.income === undefined ? undefined : t.income(formatMoney(inputs.income), formatMoney(policy.minIncome)),
    bureau:
      inputs.bureau && t.bureau(inputs.bureau.worstDaysLate, policy.bureauReferDaysLate, policy.bureauRejectDaysLate),
    platforms: t.platforms(Math.max(inputs.declaredPlatforms, inputs.bureau?.openPlatforms ?? 0), policy.maxPlatforms),
    score: score === undefined ? undefined : t.score(score, policy.rejectBelow, policy.approveFrom),
    limit: limit === undefined ? undefined : t.limit(formatMoney(limit), formatMoney(policy.minLimit)),
    'bank-account': inputs.nameMatchPpm === undefined ? undefined : t.account(percent(inputs.nameMatchPpm)),
  }
  return sentences[rule]
}

/** What would make a rule pass that did not, by its reason; undefined where nothing the customer can do would. */
export function changeFor(reason: string, { policy }: Decision, words: Words): string | undefined {
  const { language } = words
  const t = words.t.changes
  const sentences: Readonly<Record<string, string>> = {
    REGISTER_UNKNOWN: t.register,
    FACE_UNKNOWN: t.face(formatPercent(policy.faceMatchPpm, language, 0)),
    FACE_OTHER_WAY: t.face(formatPercent(policy.faceMatchPpm, language, 0)),
    FACE_NOT_MATCHED: t.face(formatPercent(policy.faceMatchPpm, language, 0)),
    NAME_CONTRADICTS_FORM: t.names,
    DOCUMENTS_SENT: t.documents,
    INCOME_UNKNOWN: t.income(formatMoney(policy.minIncome)),
    INCOME_TOO_LOW: t.income(formatMoney(policy.minIncome)),
    BUREAU_UNKNOWN: t.bureauAnswer,
    BUREAU_LATE: t.bureauLate(policy.bureauReferDaysLate),
    TOO_MANY_PLATFORMS: t.platforms(policy.maxPlatforms),
    SCORE_UNKNOWN: t.scoreUnknown,
    SCORE_UNDECIDED: t.score(policy.approveFrom),
    SCORE_TOO_LOW: t.score(policy.approveFrom),
    LIMIT_UNKNOWN: t.scoreUnknown,
    UNQUALIFIED: t.unqualified,
    VIDEOKYC: t.video(formatMoney(policy.videoKycAbove)),
    ACCOUNT_UNKNOWN: t.accountAnswer,
    ACCOUNT_NAME_CLOSE: t.accountName,
    BANK_ACCOUNT_IS_MISMATCH: t.accountName,
  }
  return sentences[reason]
}
