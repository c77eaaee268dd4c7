import { defineTexts } from '../../i18n/texts.ts'

export const paletteTexts = defineTexts({
  id: {
    title: 'Cari dan lakukan',
    hint: 'Halaman, tindakan, nomor HP, NIK, LN-…, atau kode bayar',
    plainHint: 'Nama halaman atau tindakan',
    kinds: { act: 'Di halaman ini', screen: 'Halaman', recent: 'Baru dibuka', search: 'Pencarian' },
    at: (screen: string) => `Di ${screen}`,
    about: (screen: string, sought: string) => `Di ${screen}: ${sought}`,
    search: (typed: string) => `Cari pelanggan: ${typed}`,
    nothing: 'Tidak ada yang cocok',
    searching: 'Mencari…',
    keys: { move: 'pilih', run: 'jalankan', close: 'tutup' },
  },
  en: {
    title: 'Find and do',
    hint: 'A page, an act, a mobile number, NIK, LN-… or payment code',
    plainHint: 'A page or an act',
    kinds: { act: 'On this page', screen: 'Page', recent: 'Opened lately', search: 'Search' },
    at: (screen) => `At ${screen}`,
    about: (screen, sought) => `At ${screen}: ${sought}`,
    search: (typed) => `Search customers: ${typed}`,
    nothing: 'Nothing fits',
    searching: 'Searching…',
    keys: { move: 'choose', run: 'run', close: 'close' },
  },
})
