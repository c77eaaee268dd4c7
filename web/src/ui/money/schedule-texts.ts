import { defineTexts } from '../../i18n/texts.ts'

export const scheduleTexts = defineTexts({
  id: { number: 'No.', dueDate: 'Jatuh tempo', amount: 'Jumlah' },
  en: { number: 'No.', dueDate: 'Due date', amount: 'Amount' },
})
