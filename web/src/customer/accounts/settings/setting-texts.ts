import { defineTexts } from '../../../i18n/texts.ts'

export const settingTexts = defineTexts({
  id: {
    title: 'Pengaturan',
    language: 'Bahasa',
    theme: 'Tampilan',
    themes: { auto: 'Ikut ponsel', light: 'Terang', dark: 'Gelap' },
    privacy: 'Privasi dan data',
    devices: 'Perangkat Anda',
    signOut: 'Keluar',
    sureTitle: 'Keluar dari Lumbung?',
    sureBody: 'Data dan tagihan Anda tetap tersimpan. Masuk lagi dengan nomor HP Anda.',
    stay: 'Tetap masuk',
  },
  en: {
    title: 'Settings',
    language: 'Language',
    theme: 'Appearance',
    themes: { auto: 'Same as phone', light: 'Light', dark: 'Dark' },
    privacy: 'Privacy and data',
    devices: 'Your devices',
    signOut: 'Sign out',
    sureTitle: 'Sign out of Lumbung?',
    sureBody: 'Your data and bills stay here. Sign in again with your mobile number.',
    stay: 'Stay signed in',
  },
})
