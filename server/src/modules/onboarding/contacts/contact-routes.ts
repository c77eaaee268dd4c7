import * as contract from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import { answerQuestion, consentBudgets, countConsentAnswer, readQuestion } from './answer-consent.ts'
import { readContactConsents, sendLinkAgain } from './read-contact-consents.ts'

const countedAnswer = ({ app, body }: EarlyCall<App, typeof contract.answerContact>) =>
  countConsentAnswer(app, body.token)

export const contactRoutes = [
  route(contract.contactQuestion, async ({ app, body }) => readQuestion(app, app.db, body.token), {
    budgets: consentBudgets,
  }),
  route(contract.answerContact, async ({ app, tx, body }) => answerQuestion(app, tx, body), {
    budgets: consentBudgets,
    prepare: countedAnswer,
  }),
  route(contract.contactConsents, async ({ app, caller }) => readContactConsents(app, app.db, caller.userId)),
  route(contract.sendContactLink, async ({ app, tx, caller, body }) => {
    await sendLinkAgain(app, tx, caller.userId, body.contact)
    return {}
  }),
]
