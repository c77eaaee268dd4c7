import { defineTexts } from '../../i18n/texts.ts'

/** Texts of the dialog of maintenance, which may cover every screen. */
export const refusalTexts = defineTexts({
  id: {
    maintenance: 'Sedang dalam proses pemeliharaan',
    maintenanceBody: 'Layanan kembali sebentar lagi. Data Anda aman.',
    maintenanceUntil: (time: string) => `Layanan kembali setelah ${time}. Data Anda aman.`,
  },
  en: {
    maintenance: 'Under maintenance',
    maintenanceBody: 'The service will be back soon. Your data is safe.',
    maintenanceUntil: (time) => `The service will be back after ${time}. Your data is safe.`,
  },
})
