import type { Language } from '@lumbung/shared/enums/app.ts'

const units = {
  id: [' jam', ' menit', ' detik'],
  'en-us': ['\u00a0h', '\u00a0min', '\u00a0s'],
} as const

/** `23 jam 59 menit`, `23 h 59 min`; seconds only in the last minute. */
export function longClock(seconds: number, language: Language): string {
  const [hour, minute, second] = units[language]
  if (seconds < 60) return `${seconds}${second}`
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return [...(hours > 0 ? [`${hours}${hour}`] : []), ...(minutes > 0 ? [`${minutes}${minute}`] : [])].join(' ')
}
