import { defineTexts } from '../../i18n/texts.ts'

export const notFoundTexts = defineTexts({
  id: {
    title: 'Halaman tidak ditemukan',
    body: 'Alamatnya mungkin salah, atau halaman ini bukan milik akun Anda.',
    toHome: 'Ke Beranda',
  },
  en: {
    title: 'Page not found',
    body: 'The address may be wrong, or this page does not belong to your account.',
    toHome: 'Go to Home',
  },
})
