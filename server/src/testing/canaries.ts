import { normaliseMobile } from '@lumbung/shared/rules/phone.ts'
import type { Canary } from './leaks.ts'
import { contactInfo, ktpInfo, personalInfo, workInfo } from './people/customers.ts'

/** Single words count as well: half a name is a leak. */
const canary = (what: string, value: string): Canary[] => [
  { what, value },
  ...value.split(/[ @]/).flatMap((word) => (/[zqx]/i.test(word) && word !== value ? [{ what, value: word }] : [])),
]

export type Watched = ReturnType<typeof watched>

/**
 * A customer whose data must not leak: unusual values for everything that a customer enters. `letter` makes the words unique, `digit`
 * the numbers; the endings are the sandbox's magic values.
 */
export function watched(letter: string, digit: number, nikSerial: string, accountEnding: string) {
  const idNumber = `317${digit}065607${digit}9${nikSerial}`.replace(/^(.{10})../, '$190')
  const number = `08127${digit}31${digit}954`
  const ktp = {
    idNumber,
    fullName: `Zwaq${letter}tika Vryx${letter}ombo`,
    birthPlace: `Kvozq${letter}lan`,
    idAddress: `Jalan Pqorz${letter}wa 7391`,
  }
  const personal = {
    motherMaidenName: `Gwyzx${letter}rini`,
    residentialAddress: `Gang Xvunq${letter}la 5173`,
    residentialHomePhone: `0217${digit}64${digit}08`,
    email: `wqaz${letter}x@contoh.example`,
    npwp: `7${digit}42${digit}8631${digit}5207${digit}`,
  }
  const work = {
    employerName: `PT Mzyrq${letter}ndo`,
    businessAddress: `Jalan Bvexq${letter}ri 9317`,
    businessPhone: `0217${digit}75${digit}19`,
  }
  const contact = {
    contactFullName: `Dwixq${letter}ma`,
    contactPhoneNumber: `08137${digit}42${digit}865`,
    contactFullName2: `Rjozv${letter}ni`,
    contactPhoneNumber2: `08157${digit}53${digit}976`,
  }
  const bank = { accountNumber: `57${digit}931${accountEnding}` }
  const location = { latitude: -(6 + digit / 10 + 0.0193457), longitude: 106 + digit / 10 + 0.0822934, accuracy: 20 }
  const { contactPhoneNumber, contactPhoneNumber2, ...names } = contact
  const mobiles = { number, contactPhoneNumber, contactPhoneNumber2 }
  const national = Object.entries(mobiles).map(([what, mobile]) => [what, normaliseMobile(mobile)] as const)
  const { birthDate } = ktpInfo({ idNumber })
  const { latitude, longitude } = location
  const values = { ...ktp, birthDate, ...personal, ...work, ...names, ...bank, latitude, longitude }
  return {
    overrides: {
      number,
      ktp,
      personal: { ...personalInfo, ...personal },
      work: { ...workInfo, ...work },
      contact: { ...contactInfo, ...contact },
      bank,
    },
    location,
    canaries: [...national, ...Object.entries(values)].flatMap(([what, value]) =>
      canary(`${what} of ${letter}`, String(value)),
    ),
  }
}
