import type { Proof } from './titles.ts'

/** A part of a test's title, and what the test proves besides the ids in its title. */
const by = (file: string, test: string, names: readonly string[]): [string, Proof][] =>
  names.map((name) => [name, { file, test }])
const ids = (kind: string, numbers: string) => numbers.split(' ').map((number) => `${kind}-${number}`)
const values = (id: string, words: string) => words.split(' ').map((word) => `${id} ${word}`)

const accounts = 'server/src/modules/accounts'
const onboarding = 'server/src/modules/onboarding'

/** Tests that prove an id, or a value of a vocabulary, which no title cites alone. */
export const evidence: ReadonlyMap<string, Proof> = new Map([
  ...by('e2e/quality/screens.spec.ts', 'is checked in at least one state', [
    ...ids('R', '004 006 007 017 018 020 026 033 036 058 079 081 082 087 102 106 108 121 123 141 142'),
  ]),
  ...by('e2e/journeys/lending/main-job.spec.ts', 'S-01 to S-05', [
    ...ids('S', '01 02 03 04 05'),
    ...ids('R', '008 010 037 038 039 040 041 042 043 044 045 080'),
  ]),
  ...by('e2e/journeys/onboarding/module-apply.spec.ts', 'R-048 to R-057', ids('R', '049 050 051 053 054 056 057')),
  ...by('e2e/journeys/onboarding/update-info.spec.ts', 'R-063 to R-067', ids('R', '064 065 066')),
  ...by('e2e/journeys/accounts/my-account.spec.ts', 'R-090 to R-095', ids('R', '091 092 093 094 095')),
  ...by('e2e/journeys/billing/paying.spec.ts', 'what to pay: the URL takes precedence', ['R-035']),
  ...by(
    'e2e/journeys/onboarding/review.spec.ts',
    'a returned photo is taken again and the application is approved',
    ids('R', '074 075 076'),
  ),
  ...by('e2e/journeys/onboarding/recovery.spec.ts', 'after the bank refuses an account its number can be corrected', [
    'R-078',
    ...values('E-47', 'BANK_ACCOUNT_IS_WRONG BANK_ACCOUNT_IS_MISMATCH'),
  ]),
  ...by('e2e/journeys/onboarding/back-and-guards.spec.ts', 'the popup leads to the checks', ['R-138', 'R-139']),
  ...by('web/src/shell/router/match-route.test.ts', 'LoanRedirect redirects to the loan', ['R-107']),
  ...by('web/src/shell/router/match-route.test.ts', 'an order id is matched', ['R-115']),
  ...by('web/src/api/reaction.test.ts', '400 with the DBR code opens dbr-alert', ['R-126']),
  ...by('shared/src/rules/name.test.ts', 'an invalid name is refused with the message of its first fault', [
    ...ids('V', '05 06 07 08'),
  ]),
  ...by('shared/src/rules/name.test.ts', "invalid mothers' names are refused", ids('V', '16 22 23')),
  ...by(
    'shared/src/rules/company.test.ts',
    'invalid employer names are refused with their message',
    ids('V', '29 30 31 33'),
  ),
  ...by('e2e/quality/every-route.spec.ts', 'S-06 every route signed in', ['S-06']),
  ...by('e2e/quality/every-route.spec.ts', 'S-09 no product', ['T-14']),
  ...by('e2e/journeys/lending/stay-popup.spec.ts', 'W-13 B-07', ['W-13']),
  ...by('server/src/modules/offers/stay-popup/stay-popup.test.ts', 'W-15 K-08', ['W-15']),
  ...by('e2e/quality/failures.spec.ts', 'H-11', ['H-11']),
  ...by('e2e/quality/tracking.spec.ts', 'C-068 H-10', ['H-10']),
  ...by('web/src/shell/tracking/fault-of.test.ts', 'H-09: below 500', ['H-09']),
  ...by('web/src/shell/tracking/fault-of.test.ts', 'H-12', ['H-12']),
  ...by('server/src/modules/lending/agreement/documents.test.ts', 'C-040 R-114', ['C-040']),
  ...by('e2e/journeys/billing/payment-report.spec.ts', 'C-035 RA-06', ['C-035']),
  ...by('server/src/tests/calls/supplements.test.ts', 'C-029 C-030', ['C-029']),
  ...by('server/src/modules/offers/redeem/redeem-code.test.ts', 'however it is typed', ['C-063']),
  ...by('server/src/modules/lending/applying/late-payments.test.ts', 'T-11', ['T-11']),
  ...by(`${onboarding}/sections/sections.test.ts`, 'the full record is returned masked', ['N-01']),
  ...by('web/src/bridge/platform.test.ts', 'E-02', values('E-02', 'WEB ANDROID_WEBVIEW IOS_WEBVIEW')),
  ...by(`${onboarding}/email/verify-email.test.ts`, 'C-037 C-039', ['E-14 PROFILE']),
  ...by(`${accounts}/sign-in.test.ts`, 'E-15', ['E-15 UNDEFINED']),
  ...by(`${accounts}/mobile-change/mobile-change.test.ts`, 'with a code of each number', ['E-15 CHANGE_MOBILE']),
  ...by(`${onboarding}/application/application.test.ts`, 'C-062', ['E-31 BANK_VERIFICATION_RETURN']),
  ...by(`${accounts}/sessions.test.ts`, 'P-02', values('E-62', '0 1')),
  ...by(`${onboarding}/application/application.test.ts`, 'a withdrawal reopens an undecided application', ['E-62 2']),
  ...by(`${onboarding}/application/application.test.ts`, 'CX-06', ['E-62 3']),
  ...by('server/src/modules/billing/loans/views.test.ts', 'E-62', ['E-62 4']),
  ...by(`${onboarding}/application/application.test.ts`, 'CX-07', ['E-62 5']),
  ...by('web/src/api/reaction.test.ts', 'H-02', ['E-49 400']),
  ...by('web/src/api/reaction.test.ts', 'H-03', ['E-49 401']),
  ...by('web/src/api/reaction.test.ts', 'H-04', ['E-49 999']),
  ...by('web/src/api/reaction.test.ts', 'H-05', ['E-49 994']),
  ...by('web/src/api/reaction.test.ts', 'H-06', ['E-49 996']),
  ...by('server/src/modules/lending/pricing/quote.test.ts', 'eligibility', [
    ...values('E-33', 'LIMIT_NOT_ENOUGH ONGOING_ORDER_EXISTS'),
  ]),
  ...by('server/src/modules/lending/pricing/seed-products.test.ts', 'every seed product is valid', [
    'E-23 CASH',
    ...values('E-26', 'VCC PDL POS'),
  ]),
  ...by('web/src/customer/lending/plan/debt-ratio/dbr-offers.test.ts', 'E-37', ['E-37 MODIFY_TENOR']),
  ...by('server/src/modules/lending/orders/order.test.ts', 'CX-13', ['E-46 OTP_CHECK_REQUIRED']),
  ...by('server/src/modules/lending/applying/late-payments.test.ts', 'T-11', ['E-46 HAS_LATE_PAYMENT_BILLS']),
  ...by('server/src/modules/offers/redeem/redeem-code.test.ts', 'who has the voucher learns that', [
    'E-48 COUPON_CLAIM_ALREADY_EXIST',
  ]),
  ...by('e2e/journeys/onboarding/review.spec.ts', 'A-10 APPLY_SUCCESS', ['E-50 APPLY_SUCCESS']),
  ...by('e2e/quality/screens.spec.ts', 'A-17 A-19', values('E-50', 'ACCOUNT_SECURITY GEOLOCATION')),
  ...by(
    'e2e/journeys/accounts/delete-account.spec.ts',
    'R-103 W-22',
    values('E-50', 'DELETE_ACCOUNT_NOTICE DELETE_ACCOUNT_CONFIRM'),
  ),
  ...by('e2e/journeys/onboarding/back-and-guards.spec.ts', 'uploadFailed', ['E-51 uploadFailed']),
  ...by('e2e/journeys/onboarding/back-and-guards.spec.ts', 'networkError', ['E-51 networkError']),
  ...by('e2e/journeys/billing/paying.spec.ts', 'copyOk', ['E-51 copyOk']),
  ...by(
    'e2e/journeys/engagement/slots.spec.ts',
    'E-64',
    ['2', '3', '6', '9', '12'].map((months) => `E-64 LOAN_TENOR_TAG_${months}`),
  ),
  ...by('web/src/shell/tracking/device-info.test.ts', 'E-72', ['E-72 WEB']),
  ...by('server/src/modules/channels/save-channel.test.ts', 'E-09 N-23', [
    ...values('E-09', 'JAGAT JAGAT_MAP JAGAT_TREASURE_CARD JAGAT_COIN JAGAT_MAP_TREASURE_HUNT'),
  ]),
  ...by(`${accounts}/partner-sign-in/partner-sign-in.test.ts`, 'then TOKEN_EXPIRED', ['E-48 TOKEN_EXPIRED']),
  ...by(`${accounts}/partner-sign-in/partner-sign-in.test.ts`, 'a paused one lets nobody in', [
    'E-48 CHANNEL_VERIFY_ERROR',
  ]),
  ...by(`${accounts}/partner-sign-in/token-number.test.ts`, 'E-48: a partner with numbers', [
    ...values('E-48', 'IOH_TOKEN_MOBILE_RETRY IOH_USER_NO_CRITERIA'),
  ]),
  ...by('e2e/journeys/accounts/partner-entry.spec.ts', 'E-64', ['E-64 PARTNER_HOME_BANNER']),
])

/** Values that no operation produces in this vocabulary, although others have the same word, by the reason. */
export const unused: Readonly<Record<string, readonly string[]>> = {
  'waits for the savings partner': [
    ...values('E-41', 'PENDING ACTIVE REJECTED MAX_RETRY_COUNT_REACHED_TRY_TOMORROW WAITING'),
    'E-63 JAGO',
  ],
  // Only a reviewer says so of an account: no rule knows a wallet's.
  'waits for wallets': ['E-47 USING_GO_JEK_ACCOUNT', 'USING_GO_JEK_ACCOUNT'],
  'not sent: placements name their screen (E-64)': values('E-20', 'home bill login help'),
  'differs: a popup (E-50), never the status of an account': values(
    'E-28',
    'SUCCESS UNAVAILABLE APPLY_SUCCESS UNABLE_TO_LOAN APPLY_SUCCESS_WITH_PENDING COUPON_EXPIRED',
  ),
  'differs: passed through in one step': ['E-31 BANK_VERIFICATION_FAILED'],
  'differs: a loan is paid out to bank accounts only (D-121)': values('E-65', 'GOPAY LINKAJA OVO DANA SHOPEEPAY'),
}
