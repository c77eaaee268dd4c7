import { defineTexts } from '../../../i18n/texts.ts'

export const contactConsentsTexts = defineTexts({
  id: {
    title: 'Jawaban kontak Anda',
    lead: 'Kami bertanya lewat SMS apakah mereka setuju menjadi kontak darurat Anda.',
    first: 'Kontak pertama',
    second: 'Kontak kedua',
    states: { PENDING: 'Menunggu', CONFIRMED: 'Setuju', DECLINED: 'Menolak' },
    sent: (date: string) => `Tautan dikirim ${date}`,
    notSent: 'Tautan belum dikirim',
    answered: (date: string) => `Dijawab ${date}`,
    send: (name: string) => `Kirim tautan ke ${name}`,
    again: (name: string) => `Kirim lagi ke ${name}`,
    notAsked: 'Belum ditanya',
    tomorrow: (name: string) => `Tautan untuk ${name} bisa dikirim lagi besok.`,
    bothTomorrow: (first: string, second: string) => `Tautan untuk ${first} dan ${second} bisa dikirim lagi besok.`,
    sentNow: 'Tautan dikirim',
    choose: (name: string) =>
      `${name} tidak bersedia. Cantumkan orang lain di bawah ini. Limit dan pinjaman Anda tidak berubah.`,
  },
  en: {
    title: 'What your contacts answered',
    lead: 'We ask them by SMS whether they agree to be your emergency contacts.',
    first: 'First contact',
    second: 'Second contact',
    states: { PENDING: 'Pending', CONFIRMED: 'Agreed', DECLINED: 'Declined' },
    sent: (date) => `Link sent on ${date}`,
    notSent: 'No link sent yet',
    answered: (date) => `Answered on ${date}`,
    send: (name) => `Send the link to ${name}`,
    again: (name) => `Send again to ${name}`,
    notAsked: 'Not asked yet',
    tomorrow: (name) => `The link to ${name} can be sent again tomorrow.`,
    bothTomorrow: (first, second) => `The links to ${first} and ${second} can be sent again tomorrow.`,
    sentNow: 'Link sent',
    choose: (name) =>
      `${name} does not wish to be your contact. Please name somebody else below. Your limit and loans do not change.`,
  },
})
