import { provedBy } from './guard.ts'

const contacts = 'server/src/modules/onboarding/contacts'
const ask = `${contacts}/ask-contacts.ts`
const store = `${contacts}/contact-consent-store.ts`

export const contactConsent = [
  ...provedBy(`${contacts}/contact-consent.test.ts`, [
    {
      name: 'domain 17 the link of a replaced contact ends',
      file: ask,
      find: 'if (!contact) await removeConsent(tx, row)',
      replace: 'if (!contact) continue',
      pattern: 'a changed contact gets a new question',
    },
    {
      name: 'domain 17 who has declined is not asked again',
      file: `${contacts}/contact-consent-state.ts`,
      find: "DECLINED: { confirm: 'CONFIRMED' }",
      replace: "DECLINED: { ask: 'PENDING', confirm: 'CONFIRMED' }",
      pattern: 'a number that has declined gets no SMS again',
    },
    {
      name: 'domain 17 an unanswered link ends',
      file: store,
      find: 'and (expires_at is null or expires_at > $2)',
      replace: 'and (expires_at is null or expires_at > $2 or true)',
      pattern: 'an unanswered link ends after 30 days',
    },
    {
      name: 'domain 17 a contact gets one link a day',
      file: ask,
      find: '(sent_on === null || sent_on < today)',
      replace: '(sent_on === null || sent_on <= today)',
      pattern: 'the link is sent again once a day',
    },
    {
      name: '#3 one number gets two questions a day, whoever names it',
      file: ask,
      find: 'most: linkLimits.perNumber',
      replace: 'most: Number.MAX_SAFE_INTEGER',
      pattern: 'get four questions a day, and one number two',
    },
  ]),
  ...provedBy(`${contacts}/consent-attacks.test.ts`, [
    {
      name: '#7 tokens are tried 100 times an hour and network',
      file: `${contacts}/answer-consent.ts`,
      find: 'if (!isFreeAddress(app, address))',
      replace: 'if (!address)',
      pattern: 'tokens cannot be guessed',
    },
    {
      name: 'a customer’s name cannot put a link into the SMS',
      file: `${contacts}/shown-name.ts`,
      find: '.split(/[. ]+/)',
      replace: ".split(' ')",
      pattern: 'a customer’s name cannot put a link into the SMS',
    },
  ]),
]
