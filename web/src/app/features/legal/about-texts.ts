import { defineTexts } from '../../../i18n/texts.ts'

export const aboutTexts = defineTexts({
  id: {
    title: 'Tentang Lumbung',
    lead: 'Lumbung membantu Anda meminjam uang tunai dengan biaya yang terlihat dalam rupiah sejak awal, tanpa potongan di muka.',
    lender: 'Pemberi pinjaman',
    name: 'Perusahaan',
    address: 'Alamat',
    email: 'Email',
    phone: 'Telepon',
    licence: 'Izin',
    documents: 'Dokumen',
    terms: 'Syarat dan Ketentuan',
    privacy: 'Kebijakan Privasi',
    risk: 'Pernyataan risiko',
    contact: 'Hubungi kami',
  },
  en: {
    title: 'About Lumbung',
    lead: 'Lumbung helps you borrow cash at a cost that you see in rupiah from the start, with nothing deducted from what you receive.',
    lender: 'The lender',
    name: 'Company',
    address: 'Address',
    email: 'Email',
    phone: 'Telephone',
    licence: 'Licence',
    documents: 'Documents',
    terms: 'Terms and Conditions',
    privacy: 'Privacy Policy',
    risk: 'Risk statement',
    contact: 'Contact us',
  },
})
