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

/** Downloads the event, which the phone opens in its calendar. */
export function addReminder(date: string, title: string): void {
  const url = URL.createObjectURL(new Blob([calendarEntry(date, title)], { type: 'text/calendar' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'lumbung.ics'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
