import type { LinkType } from '@lumbung/shared/enums/linked-accounts.ts'
import { maskNik } from '@lumbung/shared/rules/nik.ts'
import { maskMobile } from '@lumbung/shared/rules/phone.ts'
import type { Db } from '../../../platform/database/db.ts'
import { linksOf, loadPerson } from '../../accounts/api.ts'
import type { App } from '../../context.ts'
import { accountsOf } from '../bank-accounts/bank-account-store.ts'
import { shownAccount } from '../bank-accounts/bank-names.ts'
import { currentPhotos } from '../identity/photo-store.ts'
import { loadSections, type Sections } from './profile-store.ts'

export type ShownValue = string | number | boolean | null

/** `S•••••`: the first letter only. */
const maskWord = (text: string) => `${text.slice(0, 1)}•••••`
/** `s•••@mail.com`. */
export const maskEmail = (email: string) => email.replace(/^(.)[^@]*/, '$1•••')

const masks: Record<string, (value: string) => string> = {
  idNumber: maskNik,
  npwp: maskNik,
  motherMaidenName: maskWord,
  email: maskEmail,
  contactPhoneNumber: maskMobile,
  contactPhoneNumber2: maskMobile,
  residentialHomePhone: maskMobile,
  businessPhone: maskMobile,
  phone: maskMobile,
}

/** A section with its identifying fields masked. */
export function maskedSection(section: Partial<Sections[keyof Sections]> | undefined): Record<string, ShownValue> {
  const entries = Object.entries(section ?? {}).map(([name, value]) => {
    const mask = masks[name]
    return [name, mask && typeof value === 'string' ? mask(value) : value]
  })
  return Object.fromEntries(entries)
}

/** The fields of N-01, all null. */
const emptyRecord: Record<string, ShownValue> = Object.fromEntries(
  [
    ...'idNumber fullName email birthPlace maritalStatus education dependents motherMaidenName'.split(' '),
    ...'contactFullName contactRelation contactPhoneNumber contactFullName2 contactRelation2'.split(' '),
    ...'contactPhoneNumber2 residentialStatus residentialHomePhone residentialAddress residentialProvince'.split(' '),
    ...'residentialCity residentialDistrict residentialVillage residentialZipCode jobType jobIndustry'.split(' '),
    ...'jobPosition employerName workSince monthlyIncome businessPhone businessAddress paymentBankCode'.split(' '),
    ...'paymentBankAccountNo paymentBankName loanPurpose npwp'.split(' '),
  ].map((name) => [name, null]),
)

interface Parts {
  links: ReadonlySet<LinkType>
  sections: readonly Record<string, unknown>[]
  bank: { bankCode: string; bankName: string; accountNumber: string } | undefined
  photos: ReadonlySet<string>
  mobile: string
  userType: number
  userId: string
  /** What other modules know: `loanPurpose`, `repeatUser`. */
  facts: Readonly<Record<string, ShownValue>>
}

/** The record of N-01 from its parts, which are masked or not. */
function recordFrom({
  sections,
  bank,
  photos,
  mobile,
  userType,
  userId,
  links,
  facts,
}: Parts): Record<string, unknown> {
  return {
    ...Object.assign({ ...emptyRecord }, ...sections),
    ...(bank && {
      paymentBankCode: bank.bankCode,
      paymentBankName: bank.bankName,
      paymentBankAccountNo: bank.accountNumber,
    }),
    mobileNumber: mobile,
    idPhoto: photos.has('KTP'),
    idHoldingPhoto: photos.has('ID_HOLDING'),
    handHeldPhoto: photos.has('ID_HOLDING'),
    facePhoto: photos.has('LIVENESS_KTP'),
    facebookBinding: links.has('facebook'),
    ...facts,
    userType,
    userId,
  }
}

async function partsOf(app: App, db: Db, userId: string) {
  const { mobile, userType } = await loadPerson(app, db, userId)
  const links = new Set((await linksOf(db, userId)).map(({ type }) => type))
  const { ktp, personal, work, contact } = await loadSections(app, db, userId)
  const photos = new Set<string>((await currentPhotos(db, userId)).map((photo) => photo.kind))
  const account = (await accountsOf(app, db, userId)).find(({ primary }) => primary)
  const facts = Object.assign({}, ...(await Promise.all(app.personData.map((part) => part.facts?.(db, userId)))))
  return { mobile, userType, userId, photos, account, links, facts, sections: [personal, work, contact, ktp] }
}

/** C-013: the full record of N-01, masked. Of photos it only says whether they exist; C-017 returns their links. */
export async function maskedRecord(app: App, db: Db, userId: string): Promise<Record<string, ShownValue>> {
  const { account, sections, mobile, ...parts } = await partsOf(app, db, userId)
  const bank = account && shownAccount(account, app.clock.now())
  return recordFrom({
    ...parts,
    mobile: maskMobile(mobile),
    sections: sections.map(maskedSection),
    bank: bank && { ...bank, accountNumber: bank.accountNumberMasked },
  }) as Record<string, ShownValue>
}

/** The same record as it is stored, for the export of one's data. */
export async function fullRecord(app: App, db: Db, userId: string): Promise<Record<string, unknown>> {
  const { account, sections, ...parts } = await partsOf(app, db, userId)
  const bank = account && { ...shownAccount(account, app.clock.now()), accountNumber: account.accountNumber }
  return recordFrom({ ...parts, bank, sections: sections.map((section) => ({ ...section })) })
}
