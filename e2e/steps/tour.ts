import { readFileSync } from 'node:fs'

/** What the README's tour tells a visitor to enter and to expect. Throws if it does not say one of these any more. */
export function readTour() {
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
    // Amounts as they are written there and in the app.
    income: said(/`Rp([\d.]+)` a month/),
    zip: said(/postal code `(\d{5})`/),
    accountNumber: said(/Account `(\d+)` at BCA/),
    limit: said(/a limit of `(Rp[\d.]+)`/),
    principal: said(/`Rp([\d.]+)` over 6 months/),
    installments: Number(said(/`(\d) × Rp/)),
    each: said(/ × (Rp[\d.]+)`/),
  }
}
