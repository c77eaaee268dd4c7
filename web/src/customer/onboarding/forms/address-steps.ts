/** The number of levels: province, city, district, village. */
export const addressDepth = 4

/** W-16, W-20: fills the next level; beyond the last one a choice is ignored. */
export function pickLevel(picked: readonly string[], name: string): readonly string[] {
  return picked.length >= addressDepth ? picked : [...picked, name]
}

/** W-18: going back to a level clears it and everything after it. */
export function resetFrom(picked: readonly string[], level: number): readonly string[] {
  return picked.slice(0, level)
}
