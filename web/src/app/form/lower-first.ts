/** "Email: isi alamat…": the sentence goes on after the label; abbreviations keep their case. */
export function lowerFirst(sentence: string): string {
  return /^[A-Z][a-z]/.test(sentence) ? sentence.charAt(0).toLowerCase() + sentence.slice(1) : sentence
}
