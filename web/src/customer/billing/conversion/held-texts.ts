import { defineTexts } from '../../../i18n/texts.ts'

/** Where the money is that was paid in advance for a new schedule. */
export const heldTexts = defineTexts({
  id: {
    held: (amount: string) => `Pembayaran di muka ${amount} kami simpan sampai jadwal baru berlaku.`,
    surplus: (amount: string) => `Kelebihan ${amount} lalu menjadi saldo Anda.`,
    ifEnded: 'Jika pengajuan ditutup, semuanya dipakai untuk membayar tagihan.',
    credited: (amount: string) =>
      `Kelebihan ${amount} ditambahkan ke saldo Anda dan kami pakai untuk tagihan pada tanggal jatuh temponya.`,
  },
  en: {
    held: (amount) => `We hold the ${amount} you paid in advance until the new schedule applies.`,
    surplus: (amount) => `${amount} of it is more than needed and then becomes your balance.`,
    ifEnded: 'If the request is closed, all of it pays the bill.',
    credited: (amount) =>
      `The ${amount} that you paid too much was added to your balance. We use it for your bills on their due date.`,
  },
})
