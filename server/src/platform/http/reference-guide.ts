import type { NamedEndpoint } from '@lumbung/shared/contract/all.ts'
import { escapeHtml as html } from './html.ts'

/** A step of the guide: what happens, and its calls as `file.name`. */
const life: readonly (readonly [title: string, words: string, calls: readonly string[]])[] = [
  [
    'Sign in',
    'A code goes to the mobile number; the code opens a session.',
    ['accounts.sendCode', 'accounts.loginOtp'],
  ],
  [
    'Agree',
    'Each legal text is read and agreed to by its version and hash.',
    ['accounts.legalDocument', 'accounts.acceptAgreement'],
  ],
  [
    'Fill in the application',
    'ID card, face, photo with the card, personal details, work, contacts, bank account; in this order.',
    [
      'onboarding.saveKtpInfo',
      'onboarding.savePersonalInfo',
      'onboarding.saveWorkInfo',
      'onboarding.saveContactInfo',
      'onboarding.savePaymentInfo',
    ],
  ],
  [
    'Send it and wait for the decision',
    'Usually seconds. A referred case is decided by a person within 24 hours.',
    ['onboarding.submitApplication', 'onboarding.currentApplication', 'onboarding.rejectData'],
  ],
  [
    'Price and order a loan',
    'A quote promises the price by its rate version; the order reserves the limit.',
    ['lending.eligibility', 'lending.products', 'lending.quote', 'lending.applyForLoan'],
  ],
  [
    'Sign',
    'A six-digit code over the hash of the agreement that was read.',
    ['lending.loanAgreement', 'lending.sendOrderCode', 'lending.signOrder'],
  ],
  [
    'Receive the money',
    'DISBURSING becomes DISBURSED: only now the loan, its schedule and its postings exist.',
    ['lending.order', 'billing.loan'],
  ],
  [
    'Pay',
    'A code for a bill, paid at a bank or a counter. Money is booked once, even if its notice arrives twice.',
    ['billing.currentBills', 'payments.createPaymentCode', 'payments.payment', 'billing.repaymentRecord'],
  ],
  [
    'Settle early',
    'The amount that ends the loan today, and what that saves.',
    ['billing.settlementQuote', 'payments.createPaymentCode'],
  ],
]

const units: readonly (readonly [unit: string, words: string])[] = [
  ['Money', 'whole rupiah as an integer: <code>571100</code> is Rp571.100. Never a fraction.'],
  ['Rates', '<code>…Ppm</code> is parts per million: <code>20000</code> is 2 %.'],
  ['Dates', 'business dates in Jakarta: <code>2026-12-20</code>. A due date lasts until 24:00 WIB.'],
  ['Instants', 'ISO 8601 in UTC: <code>2026-11-20T02:00:00.000Z</code>.'],
  ['Months', '<code>2026-12</code>.'],
  ['Durations', '<code>…Seconds</code> are seconds.'],
  ['Ids', 'UUID version 7, ordered by time.'],
  ['Pages', '<code>after</code> is the <code>next</code> of the page before; without <code>next</code> the list ends.'],
]

function lifeOfALoan(endpoints: readonly NamedEndpoint[]): string {
  const callOf = (key: string) => {
    const found = endpoints.find(({ module, name }) => `${module}.${name}` === key)
    if (!found) throw new Error(`the guide names ${key}, which is not a call`)
    return `<a href="#${key}"><code>${found.endpoint.method} /api${html(found.endpoint.path)}</code></a>`
  }
  const steps = life.map(
    ([title, words, calls]) => `<li><strong>${title}.</strong> ${words}<br>${calls.map(callOf).join('<br>')}</li>`,
  )
  return `<ol>\n${steps.join('\n')}\n</ol>`
}

/** The introduction: replies, session, units, the life of a loan. Throws if it names an unknown call. */
export function guideHtml(endpoints: readonly NamedEndpoint[], cookieName: string): string {
  return `<h2 id="answers">Answers</h2>
<p>Success: <code>{ "code": "SUCCESS", "data": … }</code>. Refusal: status 4xx with <code>code</code>,
<code>message</code>, <code>englishMessage</code>, <code>bahasaMessage</code> and, where it helps, <code>data</code>.
Unknown fields are refused. <code>?lang=id</code> or <code>en-us</code> chooses the language of <code>message</code>.
For machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2 id="session">Session</h2>
<p>Signing in answers with the cookie <code>${html(cookieName)}</code>; send it back with every call and keep
<code>x-adv-uuid</code>, the name of the device, the same: a random UUID or 32 to 64 random hexadecimal digits that the app
makes for itself and tells nobody, never an advertising id. With any other value, or one that many customers share, every
sign-in is on a new device. Where cookies cannot be kept, the value of the cookie also
counts as <code>Authorization: Bearer …</code>. The cookie wins where both are sent.</p>
<pre><code>curl -c jar -X POST 'https://lumbung.example/api/auth/send-code?lang=id' \\
  -H 'Content-Type: application/json' -d '{"mobileNumber":"081234567890"}'
curl -c jar -b jar -X POST 'https://lumbung.example/api/auth/login/otp?lang=id' \\
  -H 'Content-Type: application/json' -d '{"mobileNumber":"081234567890","otp":"1234"}'
curl -b jar 'https://lumbung.example/api/home/v1?lang=id'</code></pre>
<h2 id="units">Units</h2>
<table><tr><th>What</th><th>How it is written</th></tr>
${units.map(([unit, words]) => `<tr><td>${unit}</td><td>${words}</td></tr>`).join('\n')}</table>
<h2 id="life">The life of a loan</h2>
${lifeOfALoan(endpoints)}`
}
