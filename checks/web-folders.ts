/** The folders of web/src from top to bottom, each with the folders below it; `.` is the folder itself. Imports lead down. */
const tree = `
console: . areas palette account exports entry home health vouchers customers customers/acts customers/panels reveals audit closes books/manual books complaints rights handling payments/truth payments
  suspense refunds disbursements loans orders write-offs identities cases cases/papers cases/rules cases/facts numbers requests queue queue/figures inbox operators frame help tools lists parts at-hand calls routes
sandbox: . texts test-users gallery partner simulator console desk
customer: . lazy
customer/home: me limit dead-ends outside .
customer/billing: bills/due-loans bills loans/detail relief online-policy extension pay/result pay/code pay/method pay/report
  conversion/offer conversion pay loans statements invoices .
customer/lending: pages plan plan/ahead plan/debt-ratio plan/place agreement/documents agreement/preview order
  agreement insurance vouchers/stay vouchers quote plan/amounts
customer/credit: score .
customer/onboarding: status profile contacts flow/review forms bank-accounts supplements identity identity/lost-number identity/no-camera identity/face
  identity/camera bank-accounts/parts flow
customer/engagement: help notifications complaints referral slots
customer/accounts: settings deletion profile devices security/change-mobile security privacy documents/verify
  documents linked-accounts entry sign-in codes
shell: recovery alerts forms help loading screen live tracking session partner native router
ui: choices forms overlays layout actions feedback money graphics .
jsx: .
api: . sending
i18n: .
state: .
bridge: .`
/** All of them, as paths below web/src. */
export const webFolders = tree.split(/\n(?=\S)/).flatMap((line) => {
  const [above = '', below = ''] = line.split(/:\s+/)
  return below.split(/\s+/).flatMap((name) => (name === '' ? [] : name === '.' ? above : `${above}/${name}`))
})

/** The imports between folders that lead up all the same. */
export const upwardArrows: readonly string[] = [
  // What an order becomes once the money is sent: its first bill, and how it is given back.
  'customer/lending/order → customer/billing',
  // An article and a page for friends quote an example loan; a reward is a voucher, offered before one leaves.
  'customer/engagement/help → customer/lending/quote',
  'customer/engagement/referral → customer/lending/quote',
  'customer/engagement/referral → customer/lending/vouchers',
  'customer/engagement/referral → customer/lending/vouchers/stay',
]

/** A file's folder below web/src; undefined for files elsewhere. */
export const webFolder = (file: string): string | undefined => /^web\/src\/(.+)\/[^/]+$/.exec(file)?.[1]
