/** A word without the digits and signs that people add at its end. */
export function withoutEnd(word: string): string {
  let end = word.length
  while (end > 0 && !/\p{L}/u.test(word[end - 1] ?? '')) end--
  return word.slice(0, end)
}

/** What attackers try first, in lower case, with and without what people add at the end. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password passw0rd p@ssword p@ssw0rd pass123word qwertyuiop qwertyui qwerty1234 qwerty123456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
  q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1xsw2 asdfghjk asdfghjkl asdf1234 zxcvbnm zxcvbnm123 12345678 123456789 1234567890 0123456789 87654321
  987654321 11223344 12341234 12344321 123123123 123321123 147258369 741852963 159753456 abcd1234 abc12345 a1b2c3d4 aa123456 abcdefgh
  iloveyou ilovegod sunshine princess football baseball superman batman123 spiderman starwars pokemon1 dragon12 michael1 jennifer
  jordan23 liverpool chelsea1 arsenal1 barcelona realmadrid manchester juventus computer internet welcome welcome1 letmein letmein1
  changeme changeit default administrator admin123 admin1234 adminadmin rootroot root1234 test1234 testtest guest123 user1234 master123
  secret12 secret123 trustno1 whatever freedom1 samsung1 google12 facebook instagram whatsapp blink182 linkedin
  indonesia jakarta1 jakarta123 bandung1 surabaya bismillah bismillahirrahmanirrahim alhamdulillah assalamualaikum sayang123 sayangku
  cintaku1 akucintakamu aku12345 anakku123 rahasia1 rahasia123 katasandi sandi123 garuda123 merdeka45 merdeka1945 pancasila persib1933
  persija1928 bonek1927 doraemon naruto123 sasuke123 lumbung lumbung1 lumbung123 pinjaman pinjaman1 operator operator1 reviewer konsol123`
    .split(/\s+/)
    .flatMap((word) => [word, withoutEnd(word)])
    .filter((word) => word.length >= 4),
)
