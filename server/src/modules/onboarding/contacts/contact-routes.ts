import * as contract from '@lumbung/shared/contract/onboarding/contact-consents.ts'
import type { EarlyCall } from '../../../platform/http/route.ts'
import { type App, route } from '../../context.ts'
import { answerQuestion, consentBudgets, countAnswer, readQuestion } from './answer-consent.ts'
import { ownConsents, sendLinkAgain } from './own-consents.ts'

const countedAnswer = ({ app, body }: EarlyCall<App, typeof contract.answerContact>) => countAnswer(app, body.token)

export const contactRoutes = [
  route(contract.contactQuestion, async ({ app, body }) => readQuestion(app, app.db, body.token), {
    budgets: consentBudgets,
  }),
  route(contract.answerContact, async ({ app, tx, body }) => answerQuestion(app, tx, body), {
    budgets: consentBudgets,
    prepare: countedAnswer,
  }),
  route(contract.contactConsents, async ({ app, caller }) => ownConsents(app, app.db, caller.userId)),
  route(contract.sendContactLink, async ({ app, tx, caller, body }) => {
    await sendLinkAgain(app, tx, caller.userId, body.contact)
    return {}
  }),
]
