import { normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import type { Canary } from './leaks.ts'
import { type CustomerOverrides, contactInfo, ktpInfo, personalInfo, workInfo } from './people/customers.ts'

/** A customer whose data must not leak. `letter` makes the words unique, `digit` the numbers. */
export interface Watched {
  overrides: CustomerOverrides & { number: string }
  location: { latitude: number; longitude: number; accuracy: number }
  canaries: Canary[]
}

const words = (letter: string) => ({
  fullName: `Zwaq${letter}tika Vryx${letter}ombo`,
  birthPlace: `Kvozq${letter}lan`,
  idAddress: `Jalan Pqorz${letter}wa 7391`,
  mother: `Gwyzx${letter}rini`,
  home: `Gang Xvunq${letter}la 5173`,
  email: `wqaz${letter}x@contoh.example`,
  employer: `PT Mzyrq${letter}ndo`,
  office: `Jalan Bvexq${letter}ri 9317`,
  contact: `Dwixq${letter}ma`,
  contact2: `Rjozv${letter}ni`,
})

const numbers = (digit: number, nikSerial: string, accountEnding: string) => ({
  mobile: `08127${digit}31${digit}954`,
  contactMobile: `08137${digit}42${digit}865`,
  contactMobile2: `08157${digit}53${digit}976`,
  homePhone: `0217${digit}64${digit}08`,
  officePhone: `0217${digit}75${digit}19`,
  nik: `317${digit}065607${digit}9${nikSerial}`.replace(/^(.{10})../, '$190'),
  npwp: `7${digit}42${digit}8631${digit}5207${digit}`,
  account: `57${digit}931${accountEnding}`,
  latitude: -(6 + digit / 10 + 0.0193457),
  longitude: 106 + digit / 10 + 0.0822934,
})

/** Single words count as well: half a name is a leak. */
const canary = (what: string, value: string): Canary[] => [
  { what, value },
  ...value.split(/[ @]/).flatMap((word) => (/[zqx]/i.test(word) && word !== value ? [{ what, value: word }] : [])),
]

/** Unusual values for everything that a customer enters; the endings are the sandbox's magic values. */
export function watched(letter: string, digit: number, nikSerial: string, accountEnding: string): Watched {
  const text = words(letter)
  const number = numbers(digit, nikSerial, accountEnding)
  const { birthDate } = ktpInfo({ idNumber: number.nik })
  const { latitude, longitude } = number
  const named = { ...text, ...number, birthDate, latitude: String(latitude), longitude: String(longitude) }
  const national = new Set(['mobile', 'contactMobile', 'contactMobile2'])
  return {
    overrides: {
      number: number.mobile,
      ktp: { idNumber: number.nik, fullName: text.fullName, birthPlace: text.birthPlace, idAddress: text.idAddress },
      personal: {
        ...personalInfo,
        motherMaidenName: text.mother,
        residentialAddress: text.home,
        residentialHomePhone: number.homePhone,
        email: text.email,
        npwp: number.npwp,
      },
      work: {
        ...workInfo,
        employerName: text.employer,
        businessAddress: text.office,
        businessPhone: number.officePhone,
      },
      contact: {
        ...contactInfo,
        contactFullName: text.contact,
        contactPhoneNumber: number.contactMobile,
        contactFullName2: text.contact2,
        contactPhoneNumber2: number.contactMobile2,
      },
      bank: { accountNumber: number.account },
    },
    location: { latitude, longitude, accuracy: 20 },
    canaries: Object.entries(named).flatMap(([what, value]) =>
      canary(`${what} of ${letter}`, national.has(what) ? normaliseMobile(value) : value),
    ),
  }
}
