import type { TokenFault } from '@lumbung/shared/contract/sandbox.ts'
import type { Desk } from '../steps/desk.ts'
import type { Screen } from './screen.ts'

/** The token for a customer that a partner's app would get. */
export const tokenFor = async (desk: Desk, channel: string, mobile: string, fault?: TokenFault): Promise<string> =>
  (await desk.partnerLink(channel, mobile, fault)).split('token=')[1] ?? ''

/** A new customer agrees to the texts that must be agreed to. */
export async function agreeToTerms(screen: Screen): Promise<void> {
  await screen.choose(/Syarat/)
  await screen.choose(/Kebijakan Privasi/)
  await screen.tap('Simpan dan lanjutkan')
}

/** On the loan form: an amount and a tenor. */
export async function planOnForm(screen: Screen): Promise<void> {
  await screen.tap('Ubah Jumlah')
  await screen.fill('Berapa yang Anda butuhkan?', '3000000')
  await screen.choose('6 bulan')
  await screen.settles()
}

/** From home to the loan form, with an amount and a tenor. */
export async function planLoan(screen: Screen): Promise<void> {
  await screen.tap('Ajukan pinjaman')
  await planOnForm(screen)
}

/** On the planned loan form: orders it. */
export async function order(screen: Screen): Promise<void> {
  await screen.choose(/sanggup membayar/)
  await screen.tap(/^Ajukan Rp/)
  await screen.tap('Izinkan')
}

/** On the agreement: signs it, and waits for the money. */
export async function sign(screen: Screen, desk: Desk, mobile: string): Promise<void> {
  await screen.choose(/menyetujui isinya/)
  await screen.tap('Tanda tangani')
  await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
  await screen.sees('Dana terkirim')
}

interface Borrower {
  screen: Screen
  desk: Desk
  mobile: string
  /** Whether a code has verified the number on this phone; a partner's token does not, so the order asks for one. */
  isVerified: boolean
}

/** On the planned loan form: from the purpose of the loan to its money. */
export async function borrow({ screen, desk, mobile, isVerified }: Borrower): Promise<void> {
  await screen.tap(/^Tujuan pinjaman:/)
  await screen.tap('Pendidikan')
  await order(screen)
  if (!isVerified) await screen.fill('Kode SMS, 6 angka', await desk.newCode(mobile))
  await sign(screen, desk, mobile)
}
