/** Lower-cases the first letter of a sentence that follows a label ("Email: isi alamat…"), except in abbreviations and in "Anda". */
export function lowerFirst(sentence: string): string {
  return /^(?!Anda\b)[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}
