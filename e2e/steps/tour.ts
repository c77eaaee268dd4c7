import { readFileSync } from 'node:fs'

/** What the README's tour tells a visitor to enter and to expect. */
export interface Tour {
  mobile: string
  nik: string
  birthDate: string
  fullName: string
  /** Rupiah a month, as written. */
  income: string
  zip: string
  accountNumber: string
  /** As the app writes it. */
  limit: string
  /** Rupiah, as written. */
  principal: string
  installments: number
  /** As the app writes it. */
  each: string
}

/** Reads the tour's values. Throws if the README does not say one of them any more. */
export function readTour(): Tour {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const tour = readme.slice(readme.indexOf('## A tour'), readme.indexOf('## Where things are')).replace(/\s+/g, ' ')
  const said = (shape: RegExp): string => {
    const found = shape.exec(tour)?.[1]
    if (found === undefined) throw new Error(`the README's tour does not say ${shape}`)
    return found
  }
  return {
    mobile: said(/e\.g\. `([\d ]+)`/).replaceAll(' ', ''),
    nik: said(/NIK `(\d{16})`/),
    birthDate: said(/birth date (\d\d-\d\d-\d{4})/),
    fullName: said(/the name `([^`]+)`/),
    income: said(/`Rp([\d.]+)` a month/),
    zip: said(/postal code `(\d{5})`/),
    accountNumber: said(/Account `(\d+)` at BCA/),
    limit: said(/a limit of `(Rp[\d.]+)`/),
    principal: said(/`Rp([\d.]+)` over 6 months/),
    installments: Number(said(/`(\d) × Rp/)),
    each: said(/ × (Rp[\d.]+)`/),
  }
}
