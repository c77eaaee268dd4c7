import { defineTexts } from '../i18n/texts.ts'

/** Texts of the dialogs that may cover every screen: maintenance and security check. */
export const refusalTexts = defineTexts({
  id: {
    maintenance: 'Sedang dalam proses pemeliharaan',
    maintenanceBody: 'Layanan kembali sebentar lagi. Data Anda aman.',
    maintenanceUntil: (time: string) => `Layanan kembali setelah ${time}. Data Anda aman.`,
    securityTitle: 'Bantu kami memastikan akun ini milik Anda',
    securityBody:
      'Anda masuk dari perangkat baru. Verifikasi wajah Anda untuk melanjutkan. Pilihan lain akan mengeluarkan Anda dari akun.',
    verifyMe: 'Verifikasi',
    signOut: 'Keluar',
  },
  en: {
    maintenance: 'Under maintenance',
    maintenanceBody: 'The service will be back soon. Your data is safe.',
    maintenanceUntil: (time) => `The service will be back after ${time}. Your data is safe.`,
    securityTitle: 'Help us to confirm that this account is yours',
    securityBody: 'You signed in on a new device. Verify your face to continue. Any other choice signs you out.',
    verifyMe: 'Verify Me',
    signOut: 'Sign out',
  },
})
