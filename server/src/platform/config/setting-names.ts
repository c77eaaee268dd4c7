/** Every variable that begins with LUMBUNG_ (docs/operations.md). */
export const settingNames: readonly string[] = (
  'APP_ANDROID APP_APK APP_IOS BILL_SERVICES BUREAU DATA DESK_TOKEN DISBURSEMENT EMAIL FACE_CHECK HELP_EMAIL HELP_HOURS HELP_PHONE INSURER ' +
  'LENDER_ADDRESS LENDER_EMAIL LENDER_LICENCE LENDER_NAME LENDER_PHONE LENDER_TAX_NUMBER LINKED_ACCOUNTS MASTER_KEY NAME_INQUIRY ' +
  'NIK_REGISTER OLD_MASTER_KEYS OUTSIDE_HOSTS PAYMENT_GATEWAY PIXEL_ID PIXEL_SCRIPT PLUS_NAME REQUEST_SECONDS SANDBOX SMS SMS_BUDGET ' +
  'SMS_PRICE TRACE_PERCENT UPLOAD_MB'
)
  .split(' ')
  .map((name) => `LUMBUNG_${name}`)

/** Every variable that begins with CONSOLE_: a misspelt one would leave the console open. */
export const consoleSettingNames: readonly string[] = [
  'CONSOLE_ORIGIN',
  'CONSOLE_NETWORKS',
  'CONSOLE_OIDC_ISSUER',
  'CONSOLE_OIDC_CLIENT_ID',
  'CONSOLE_OIDC_CLIENT_SECRET',
  'CONSOLE_OIDC_ACR',
]

const all = [...settingNames, ...consoleSettingNames]

/** How many letters differ, by their pairs: enough to tell which of some 40 names was meant. */
function likeness(one: string, other: string): number {
  const pairsOf = (text: string) => Array.from({ length: text.length - 1 }, (_, n) => text.slice(n, n + 2))
  const pairs = new Set(pairsOf(other))
  return pairsOf(one).filter((pair) => pairs.has(pair)).length - Math.abs(one.length - other.length)
}

/** The first variable that looks like a setting of ours and is none, with the name that was probably meant. */
export function unknownSetting(names: readonly string[]): { name: string; meant: string } | undefined {
  const name = names.find((one) => /^(LUMBUNG|CONSOLE)_/i.test(one) && !all.includes(one))
  if (name === undefined) return undefined
  const upper = name.toUpperCase()
  const [meant = ''] = all.toSorted((one, other) => likeness(upper, other) - likeness(upper, one))
  return { name, meant }
}
