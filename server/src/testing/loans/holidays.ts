import { holidayYears } from '@lumbung/shared/contract/operators/books/holidays.ts'
import type { TestOperator } from '../people/operators.ts'

/** The holidays that every year has. */
export const fixedDays = {
  '01-01': 'Tahun Baru',
  '05-01': 'Buruh',
  '06-01': 'Pancasila',
  '08-17': 'Proklamasi',
  '12-25': 'Natal',
}
export const nationalDays = (year: number) =>
  Object.fromEntries(Object.entries(fixedDays).map(([day, name]) => [`${year}-${day}`, name]))

/** A file of a year as the console knows it, with other days. */
export async function holidayFile(
  { client }: TestOperator,
  year: number,
  change: Record<string, string | undefined> = {},
  standing = 'CONFIRMED',
): Promise<string> {
  const { years } = await client.data(holidayYears)
  const days = years.find((one) => one.year === year)?.days ?? []
  const of = (kind: string) =>
    Object.fromEntries(days.filter((day) => day.kind === kind).map(({ date, name }) => [date, name || 'x']))
  return JSON.stringify({
    year,
    standing,
    national: { ...nationalDays(year), ...of('NATIONAL'), ...change },
    jointLeave: of('JOINT_LEAVE'),
  })
}
