import { saveFile } from '../loading/use-file-link.ts'

/** A calendar file (RFC 5545) with an all-day event on 'YYYY-MM-DD' and an alarm in the morning. */
export function calendarEntry(date: string, title: string): string {
  const day = date.replace(/-/g, '')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lumbung//ID',
    'BEGIN:VEVENT',
    `UID:${day}-reminder@lumbung`,
    `DTSTAMP:${day}T000000Z`,
    `DTSTART;VALUE=DATE:${day}`,
    `SUMMARY:${title.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, '\\n')}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:PT9H',
    'DESCRIPTION:Lumbung',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** Gives the customer the event, which the phone opens in its calendar. */
export function addReminder(date: string, title: string): void {
  saveFile(new Blob([calendarEntry(date, title)], { type: 'text/calendar' }), 'lumbung.ics')
}
