import type { PaymentMethod } from '@lumbung/shared/facts/payment-methods.ts'

/** How to pay through one channel of a bank or shop. `{va}`, `{company}`, `{number}`, `{provider}`
 * and `{payee}` are filled in. */
export interface GuideText {
  type: { id: string; en: string }
  steps: readonly { id: string; en: string }[]
}

const menu = (id: string, en: string) => ({ id: `Pilih menu ${id}.`, en: `Choose ${en}.` })
const enterVa = { id: 'Masukkan {va}.', en: 'Enter {va}.' }
const check = {
  id: 'Periksa nama penerima {payee} dan jumlahnya, lalu setujui.',
  en: 'Check that the name is {payee} and the amount is right, then confirm.',
}
const pin = {
  id: 'Periksa nama penerima {payee} dan jumlahnya, lalu masukkan PIN.',
  en: 'Check that the name is {payee} and the amount is right, then enter your PIN.',
}
const atm = { id: 'ATM', en: 'ATM' }
const mobile = { id: 'm-banking', en: 'Mobile banking' }
const internet = { id: 'Internet banking', en: 'Internet banking' }
const status = {
  id: 'Status pembayaran berubah paling lama 30 menit setelah Anda membayar.',
  en: 'The status changes within 30 minutes of paying.',
}

/** A transfer from another bank, which needs the clearing code first. */
const otherBank = (prefix: string): GuideText => ({
  type: { id: 'Bank lain', en: 'Another bank' },
  steps: [
    menu('transfer antarbank', 'interbank transfer'),
    { id: `Masukkan kode bank ${prefix}, lalu {va}.`, en: `Enter the bank code ${prefix}, then {va}.` },
    { id: 'Masukkan jumlah yang persis sama.', en: 'Enter the exact amount.' },
    { id: 'Periksa nama penerima {payee}, lalu kirim.', en: 'Check that the name is {payee}, then send.' },
    status,
  ],
})

/**
 * How to pay by each method, the most common channel first (domain 2.4; the limits at shops and the 30 minutes: specification
 * 5).
 */
export const guideTexts: Readonly<Record<PaymentMethod, readonly GuideText[]>> = {
  BCA: [
    {
      type: mobile,
      steps: [
        menu('m-Transfer → BCA Virtual Account', 'm-Transfer → BCA Virtual Account'),
        enterVa,
        { id: 'Pilih Send.', en: 'Choose Send.' },
        pin,
        status,
      ],
    },
    {
      type: atm,
      steps: [
        menu(
          'Transaksi Lainnya → Transfer → Ke Rek BCA Virtual Account',
          'Other Transactions → Transfer → To BCA Virtual Account',
        ),
        enterVa,
        check,
        status,
      ],
    },
    {
      type: { id: 'KlikBCA', en: 'KlikBCA' },
      steps: [
        menu('Transfer Dana → Transfer ke BCA Virtual Account', 'Funds Transfer → To BCA Virtual Account'),
        enterVa,
        {
          id: 'Pilih Lanjutkan, masukkan respons KeyBCA, lalu Kirim.',
          en: 'Choose Continue, enter the KeyBCA response, then Send.',
        },
        status,
      ],
    },
  ],
  MANDIRI: [
    {
      type: { id: 'Livin’ by Mandiri', en: 'Livin’ by Mandiri' },
      steps: [
        { id: 'Pilih Bayar, lalu cari {company}.', en: 'Choose Pay, then search for {company}.' },
        { id: 'Masukkan nomor pelanggan {number}.', en: 'Enter the customer number {number}.' },
        pin,
        status,
      ],
    },
    {
      type: atm,
      steps: [
        menu('Bayar/Beli → Lainnya → Multi Payment', 'Pay/Buy → Others → Multi Payment'),
        {
          id: 'Masukkan kode perusahaan {company}, lalu pilih Benar.',
          en: 'Enter the company code {company}, then choose Correct.',
        },
        {
          id: 'Masukkan nomor pelanggan {number} dan jumlahnya.',
          en: 'Enter the customer number {number} and the amount.',
        },
        {
          id: 'Tekan 1, periksa nama {payee}, lalu pilih Ya.',
          en: 'Press 1, check that the name is {payee}, then choose Yes.',
        },
        status,
      ],
    },
    {
      type: internet,
      steps: [
        menu('Bayar → Multi Payment', 'Pay → Multi Payment'),
        {
          id: 'Pilih penyedia {provider}, lalu masukkan nomor pelanggan {number}.',
          en: 'Pick the provider {provider}, then enter the customer number {number}.',
        },
        { id: 'Setujui dengan token.', en: 'Confirm with your token.' },
        status,
      ],
    },
    otherBank('008'),
  ],
  BNI: [
    {
      type: mobile,
      steps: [
        menu('Transfer → Virtual Account Billing', 'Transfer → Virtual Account Billing'),
        { id: 'Pilih rekening debet, lalu masukkan {va}.', en: 'Choose the debit account, then enter {va}.' },
        { id: 'Masukkan sandi transaksi.', en: 'Enter your transaction password.' },
        status,
      ],
    },
    {
      type: atm,
      steps: [
        menu(
          'Menu Lainnya → Transfer → Dari Tabungan → Virtual Account Billing',
          'Other Menu → Transfer → From Savings → Virtual Account Billing',
        ),
        enterVa,
        check,
        status,
      ],
    },
    {
      type: internet,
      steps: [
        menu('Transfer → Virtual Account Billing', 'Transfer → Virtual Account Billing'),
        { id: 'Pilih rekening debet, lalu masukkan {va}.', en: 'Choose the debit account, then enter {va}.' },
        { id: 'Setujui dengan token.', en: 'Confirm with your token.' },
        status,
      ],
    },
    otherBank('009'),
  ],
  BRI: [
    { type: { id: 'BRImo', en: 'BRImo' }, steps: [menu('BRIVA', 'BRIVA'), enterVa, pin, status] },
    {
      type: atm,
      steps: [
        menu('Transaksi Lain → Lainnya → Pembayaran → BRIVA', 'Other Transactions → Others → Payment → BRIVA'),
        enterVa,
        check,
        status,
      ],
    },
    {
      type: internet,
      steps: [
        menu('Pembayaran → BRIVA', 'Payment → BRIVA'),
        { id: 'Masukkan {va}, lalu pilih Kirim.', en: 'Enter {va}, then choose Send.' },
        { id: 'Setujui dengan mToken.', en: 'Confirm with your mToken.' },
        status,
      ],
    },
    otherBank('002'),
  ],
  ALFAMART: [
    {
      type: { id: 'Kasir Alfamart', en: 'Alfamart cashier' },
      steps: [
        {
          id: 'Datang ke kasir Alfamart sebelum kode habis. Kode hanya berlaku 6 jam.',
          en: 'Go to an Alfamart cashier before the code ends. The code is valid only 6 hours.',
        },
        {
          id: 'Katakan bahwa Anda ingin membayar {provider}. Pembayaran harus ke penyedia ini.',
          en: 'Say that you want to pay {provider}. The payment must go to this provider.',
        },
        { id: 'Tunjukkan kode {va}.', en: 'Show the code {va}.' },
        {
          id: 'Periksa nama dan jumlahnya, bayar, lalu simpan struknya.',
          en: 'Check the name and the amount, pay, and keep the receipt.',
        },
        status,
      ],
    },
  ],
}
