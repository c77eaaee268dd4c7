import { basename } from 'node:path'
import type { Guard } from '../guards/guard.ts'
import type { Control, Proof } from './proof.ts'

interface Sheet {
  threats: readonly Control[]
  groups: readonly { name: string; requirements: readonly Control[] }[]
  guards: readonly Guard[]
}

const head = `# What guards people and money, and how it is proved

Written for a lender's auditor. Each line is a promise with the files of the tests that fail when it is broken, on the real server, a real PostgreSQL and a
real browser; a number counts the tests of a file. Guards that are taken away: \`npm run test:guards -- --all\` removes each and expects its test to fail
([testing.md](testing.md)). The page is generated from \`checks/security/\`, which has each test's name (\`npm run docs -- security\`).

Requirements are those of the [OWASP Application Security Verification Standard](https://owasp.org/www-project-application-security-verification-standard/)
5.0 (numbers), and of MASVS for the web side of webviews. Scored 0 (no), 1 (in the code), 2 (proved by a test).
`

const cell = (text: string) => text.replaceAll('|', '\\|')

/** Each file once, with the number of its tests: their names stand in `checks/security/`. */
const proofText = (proofs: readonly Proof[]) =>
  [...Map.groupBy(proofs, ({ file }) => file)]
    .map(([file, { length }]) => `[${basename(file)}](../${file})${length > 1 ? ` (${length})` : ''}`)
    .join(', ')

const scoreOf = ({ comesWith, proofs }: Control): string => (comesWith ? '–' : proofs.length > 0 ? '2' : '1')

function row(one: Control, guards: readonly Guard[] = []): string {
  const { id, title, promise, proofs, comesWith } = one
  const taken = guards.filter(({ name }) => new RegExp(`#${id}\\b`).test(name)).length
  const proof = comesWith ? `comes with ${comesWith}` : proofText(proofs)
  const also = taken > 0 ? `; ${taken} ${taken === 1 ? 'guard' : 'guards'} taken away` : ''
  return `| ${id} | ${title} | ${cell(promise)} | ${proof}${also} | ${scoreOf(one)} |`
}

const table = (rows: readonly string[]) => ['| | | Promise | Proof | |', '|---|---|---|---|---|', ...rows].join('\n')

/** The page as Markdown. */
export function securityDocument({ threats, groups, guards }: Sheet): string {
  const due = groups.flatMap(({ requirements }) => requirements).filter(({ comesWith }) => !comesWith)
  const points = due.reduce((sum, one) => sum + Number(scoreOf(one)), 0)
  return `${[
    head,
    '## Threats',
    table(threats.map((one) => row(one, guards))),
    '',
    '## Score sheet',
    `${points} of ${2 * due.length} points for the ${due.length} requirements that are due now.`,
    ...groups.flatMap(({ name, requirements }) => ['', `### ${name}`, table(requirements.map((one) => row(one)))]),
  ].join('\n')}\n`
}
