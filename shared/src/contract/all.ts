import * as deletion from './accounts/deletion.ts'
import * as deviceInfo from './accounts/device-info.ts'
import * as devices from './accounts/devices.ts'
import * as documents from './accounts/documents.ts'
import * as faceSignIn from './accounts/face-sign-in.ts'
import * as linkedAccounts from './accounts/linked-accounts.ts'
import * as mobileChange from './accounts/mobile-change.ts'
import * as people from './accounts/people.ts'
import * as security from './accounts/security.ts'
import * as signIn from './accounts/sign-in.ts'
import * as areas from './areas.ts'
import * as bills from './billing/bills.ts'
import * as conversions from './billing/conversions.ts'
import * as debtContacts from './billing/debt-contacts.ts'
import * as extensions from './billing/extensions.ts'
import * as invoices from './billing/invoices.ts'
import * as loans from './billing/loans.ts'
import * as paymentReports from './billing/payment-reports.ts'
import * as statements from './billing/statements.ts'
import * as complaints from './complaints.ts'
import * as content from './content.ts'
import * as credit from './credit.ts'
import type { EndpointShape } from './endpoint.ts'
import * as home from './home.ts'
import * as agreements from './lending/agreements.ts'
import * as insurance from './lending/insurance.ts'
import * as orders from './lending/orders.ts'
import * as products from './lending/products.ts'
import * as vouchers from './lending/vouchers.ts'
import * as notifications from './notifications.ts'
import * as redeem from './offers/redeem.ts'
import * as referral from './offers/referral.ts'
import * as stayPopup from './offers/stay-popup.ts'
import * as application from './onboarding/application.ts'
import * as bankAccounts from './onboarding/bank-accounts.ts'
import * as contactConsents from './onboarding/contact-consents.ts'
import * as email from './onboarding/email.ts'
import * as mandatoryFields from './onboarding/mandatory-fields.ts'
import * as optionLists from './onboarding/option-lists.ts'
import * as outdatedInfo from './onboarding/outdated-info.ts'
import * as photos from './onboarding/photos.ts'
import * as sections from './onboarding/sections.ts'
import * as supplement from './onboarding/supplement.ts'
import * as payments from './payments.ts'
import * as rights from './rights.ts'
import * as telemetry from './telemetry.ts'

/** A call of the contract with the names of its constant and its file. */
export interface NamedEndpoint {
  module: string
  name: string
  endpoint: EndpointShape
}

const modules = {
  accounts: {
    ...signIn,
    ...faceSignIn,
    ...people,
    ...documents,
    ...security,
    ...deletion,
    ...devices,
    ...mobileChange,
    ...linkedAccounts,
    ...deviceInfo,
  },
  onboarding: {
    ...application,
    ...sections,
    ...optionLists,
    ...mandatoryFields,
    ...outdatedInfo,
    ...photos,
    ...bankAccounts,
    ...email,
    ...contactConsents,
    ...supplement,
  },
  areas,
  home,
  lending: { ...products, ...insurance, ...vouchers, ...orders, ...agreements },
  billing: {
    ...bills,
    ...loans,
    ...statements,
    ...debtContacts,
    ...extensions,
    ...conversions,
    ...invoices,
    ...paymentReports,
  },
  payments,
  engagement: { ...notifications },
  rights,
  complaints,
  telemetry,
  content,
  credit,
  offers: { ...referral, ...redeem, ...stayPopup },
}

function isEndpoint(value: unknown): value is EndpointShape {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

type ContractFiles = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** The calls in what the contract files of each module export. */
export const endpointsOf = (files: ContractFiles): NamedEndpoint[] =>
  Object.entries(files).flatMap(([module, exports]) =>
    Object.entries(exports).flatMap(([name, endpoint]) => (isEndpoint(endpoint) ? [{ module, name, endpoint }] : [])),
  )

/**
 * Every call of customers and visitors, grouped by module: for the API reference and for tests that cover all calls. Those of
 * operators are in operators/all.ts.
 */
export const everyEndpoint: readonly NamedEndpoint[] = endpointsOf(modules)
