import type { NamedEndpoint } from '../named-endpoints.ts'
import { escapeHtml as html } from './html.ts'

/** A step of the guide: what happens, and its calls as `file.name`. */
const lifecycle: readonly (readonly [title: string, words: string, calls: readonly string[]])[] = [
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
  ['Money', 'Whole rupiah as an integer: <code>571100</code> is Rp571.100. There are no fractions.'],
  ['Rates', 'Fields ending in <code>Ppm</code> are parts per million: <code>20000</code> is 2 %.'],
  ['Dates', 'A day in Jakarta: <code>2026-12-20</code>. A due date lasts until 24:00 WIB.'],
  ['Instants', 'ISO 8601 in UTC: <code>2026-11-20T02:00:00.000Z</code>.'],
  ['Months', '<code>2026-12</code>.'],
  ['Durations', 'Fields ending in <code>Seconds</code> are seconds.'],
  ['Identifiers', 'UUIDs of version 7, which sort by the time they were made.'],
]

function lifecycleHtml(endpoints: readonly NamedEndpoint[]): string {
  const callOf = (key: string) => {
    const found = endpoints.find(({ module, name }) => `${module}.${name}` === key)
    if (!found) throw new Error(`the guide names ${key}, which is not a call`)
    return `<a href="#${key}"><code>${found.endpoint.method} /api${html(found.endpoint.path)}</code></a>`
  }
  const steps = lifecycle.map(
    ([title, words, calls]) => `<li><strong>${title}.</strong> ${words}<br>${calls.map(callOf).join('<br>')}</li>`,
  )
  return `<ol>\n${steps.join('\n')}\n</ol>`
}

const responses = `<p>Every call is at <code>/api</code> and returns JSON, except those that return a file. A successful call has status
200 and the body <code>{ "code": "SUCCESS", "data": … }</code>; what <code>data</code> contains is listed for each call. A request with a
field that is not listed is refused.</p>
<p>The replies shown here were recorded from a sandbox with invented people. A list that was shortened says so.</p>
<p>The same contract is available for machines as <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>`

const authentication = (
  cookieName: string,
) => `<p>A customer signs in with a code sent by SMS. The reply sets the cookie
<code>${html(cookieName)}</code>; send it back with every call. A client that cannot keep cookies sends its value as
<code>Authorization: Bearer …</code> instead, which counts more than a cookie. On a channel with <code>cookieless</code>, a sign-in with the
header <code>x-adv-session: bearer</code> returns that value in the header <code>x-adv-session</code> and sets no cookie. A session ends
after 30 days without use and after 90 days in any case.</p>
<p>Send the name of the device in the header <code>x-adv-uuid</code>: a random UUID or 32 to 64 random hexadecimal digits that the
app makes for itself, keeps and tells nobody. An advertising id is not accepted. With any other value, or one that many customers share,
every sign-in counts as a new device. Calls that show personal data or move money ask a new device for a
<a href="#accounts.securityRequest">security check</a> first (<code>SECURITY_CHECK_REQUIRED</code>).</p>
<pre><code>curl -c jar -X POST 'https://lumbung.example/api/auth/send-code?lang=id' \\
  -H 'Content-Type: application/json' -d '{"mobileNumber":"081234567890"}'
curl -c jar -b jar -X POST 'https://lumbung.example/api/auth/login/otp?lang=id' \\
  -H 'Content-Type: application/json' -d '{"mobileNumber":"081234567890","otp":"1234"}'
curl -b jar 'https://lumbung.example/api/home/v1?lang=id'</code></pre>`

const errorsHtml = `<p>A call that is refused has a status of 400 or above and a body with <code>code</code>, for programs;
<code>message</code>, for people, in the language of <code>?lang=id</code> or <code>?lang=en-us</code>; the same text in both languages as
<code>bahasaMessage</code> and <code>englishMessage</code>; and, where it helps, <code>data</code>, such as the fields that were wrong or the tries
that are left. Each call names its codes; <a href="#error-codes">all codes</a> stand at the end with their messages.</p>
<table><tr><th>Status</th><th>What to do</th></tr>
<tr><td>400</td><td>The call cannot be done as it was sent. Show the message; do not repeat the call unchanged.</td></tr>
<tr><td>401</td><td>There is no session, or it has ended. Sign in again.</td></tr>
<tr><td>403</td><td>The call came from a foreign page. Call from your own server or app.</td></tr>
<tr><td>404</td><td>It does not exist or belongs to somebody else.</td></tr>
<tr><td>429</td><td>Too many calls. Wait for <code>retryAfterSeconds</code>, which is also in the header <code>Retry-After</code>.</td></tr>
<tr><td>500, 503</td><td>The fault is ours. Repeat the call later with the same idempotency key, and quote
<code>requestId</code> if you ask us.</td></tr></table>`

const idempotency = `<p>Send a new random <code>Idempotency-Key</code> of 8 to 64 characters with every write, and the same key if you repeat
it. Within 7 days the same key with the same body returns the first response and changes nothing; the same key with anything else is refused
with <code>IDEMPOTENCY_KEY_REUSED</code>. Calls that create something require the key. So a call that timed out can always be
repeated safely: an order is placed once, and money is booked once.</p>`

const webhooks = `<p>A partner’s back end is told what becomes of loans of customers who came with its token and agreed to it: <code>order.disbursed</code>,
<code>order.ended</code>, <code>bill.issued</code> and <code>loan.repaid</code>, with the partner’s own id of the customer and our ids; no name, number, amount
or reason. They are signed by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, so its libraries verify them; one that is not
answered with 2xx within 15 seconds is sent again for three days, and may come twice or after a later one. Their bodies stand in
<a href="/openapi.json">/openapi.json</a> under <code>webhooks</code>; where they go, the lender saves with the channel.</p>
<p>Everybody else reads the state of an order or payment with its call, or keeps <code>GET /api/events</code> open while the customer is signed
in: it is a stream of server-sent events that says what has changed, without data. The product itself receives webhooks of its payment
provider (<code>POST /webhooks/xendit</code>, authenticated by the provider’s token). Nothing is booked from such a notice: the amount is
read from the provider afterwards, and a notice that arrives twice counts once.</p>`

const pagination = `<p>Long lists are returned page by page, newest first. If the reply has <code>next</code>, send it as
<code>?after=</code> to get the following page; a page without <code>next</code> is the last. Entries that are added meanwhile neither shift
nor repeat what follows.</p>`

/** The sections of the guide: anchor, heading and text. Throws if one names an unknown call. */
export function guideSections(
  endpoints: readonly NamedEndpoint[],
  cookieName: string,
): readonly (readonly [id: string, title: string, html: string])[] {
  const rows = units.map(([unit, words]) => `<tr><td>${unit}</td><td>${words}</td></tr>`).join('\n')
  return [
    ['responses', 'Responses', responses],
    ['authentication', 'Authentication', authentication(cookieName)],
    ['errors', 'Errors', errorsHtml],
    ['idempotency', 'Idempotency', idempotency],
    ['webhooks', 'Webhooks', webhooks],
    ['pagination', 'Pagination', pagination],
    ['units', 'Units', `<table><tr><th>What</th><th>How it is written</th></tr>\n${rows}</table>`],
    ['lifecycle', 'Lifecycle of a loan', lifecycleHtml(endpoints)],
  ]
}
