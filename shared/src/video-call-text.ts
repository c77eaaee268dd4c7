import type { Language } from './enums/app.ts'

interface VideoCallText {
  title: string
  body: string
}

/** What the customer reads when a reviewer asks for a video call. */
export const videoCallText: Readonly<Record<Language, VideoCallText>> = {
  id: {
    title: 'Petugas akan menelepon Anda lewat video',
    body: 'Siapkan KTP Anda dan angkat panggilannya. Setelah itu peninjauan berlanjut.',
  },
  'en-us': {
    title: 'Our staff will call you by video',
    body: 'Have your ID card ready and take the call. The review continues after it.',
  },
}
