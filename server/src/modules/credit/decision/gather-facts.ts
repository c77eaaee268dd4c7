import { rupiah } from '@lumbung/shared/lending/money.ts'
import { ageOn } from '@lumbung/shared/rules/nik.ts'
import { ProviderRefused, ProviderUnavailable } from '../../../providers/provider-error.ts'
import type { App } from '../../context.ts'
import { faceFindingOf, type Submission } from '../../onboarding/api.ts'
import type { Facts } from './facts.ts'
import { type CreditPolicy, provesIdentity } from './policy.ts'

/** How long a submission waits for a provider that is down before it is referred without the answer ⚙. */
const patienceMs = 60_000

/** Whether the submission can still wait for a provider's answer. */
export function canWait(app: App, { application }: Submission): boolean {
  const since = application.submittedAt?.getTime() ?? 0
  return app.clock.now().getTime() - since < patienceMs
}

/**
 * A provider's answer, or undefined if it refuses, or is down and the submission can no longer wait. Throws to be retried
 * while it can.
 */
async function answerOf<T>(app: App, submission: Submission, call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ProviderRefused) {
      app.log.error({ provider: error.provider, code: error.code }, 'provider refused')
      return undefined
    }
    if (!(error instanceof ProviderUnavailable) || canWait(app, submission)) throw error
    return undefined
  }
}

function monthsSince(month: string | undefined, today: string): number | undefined {
  if (month === undefined) return undefined
  const count = (text: string) => Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7))
  return count(today) - count(month)
}

/** The facts that the customer declared. */
export function declaredFacts(app: App, submission: Submission) {
  const { ktp, personal, work, bank, contradicted, documents, flags } = submission
  const today = app.clock.today()
  return {
    age: ageOn(ktp.birthDate, today),
    married: personal.maritalStatus !== 'SINGLE',
    job: work.jobType,
    home: personal.residentialStatus,
    monthsInWork: monthsSince(work.workSince, today),
    income: work.monthlyIncome === undefined ? undefined : rupiah(work.monthlyIncome),
    declaredInstallments: rupiah(work.otherInstalments),
    declaredPlatforms: work.otherPlatforms,
    contradicted,
    documents,
    bank: bank && { status: bank.status, nameMatchPpm: bank.nameMatchPpm },
    flags,
  }
}

/**
 * Calls register and face check concurrently, and the bureau only if both prove that the NIK is the customer's: otherwise
 * the decision would disclose another person's record. Throws ProviderUnavailable while the submission can wait.
 */
export async function gatherFacts(app: App, submission: Submission, policy: CreditPolicy): Promise<Facts> {
  const { idNumber: nik, fullName, birthDate, sex } = submission.ktp
  const { nikRegister, bureau } = app.providers
  const options = { key: `${submission.application.id} ${submission.application.submission}` }
  const [register, found] = await Promise.all([
    answerOf(app, submission, () => nikRegister.check({ nik, fullName, birthDate, sex }, options)),
    answerOf(app, submission, () => faceFindingOf(app, submission.application)),
  ])
  const face = found ?? ({ kind: 'MISSING' } as const)
  const proved = provesIdentity(policy, { register, face })
  const callBureau = () => bureau.report({ nik, fullName, birthDate }, options)
  const report = proved ? await answerOf(app, submission, callBureau) : undefined
  return { ...declaredFacts(app, submission), register, face, bureau: report, nikElsewhere: false }
}
