import type { LostNumberCase } from '@lumbung/shared/contract/operators/cases/lost-numbers.ts'
import { formatDate, formatMoney } from '@lumbung/shared/format.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import tables from '../parts/table.module.css'
import { faceKinds } from './face-kinds.ts'
import { numbersTexts } from './numbers-texts.ts'

const percent = (ppm: number) => `${Math.floor(ppm / 10_000)}%`

/** What was told beside what the account has, line by line; sensitive values are masked, but for the numbers that its holder calls. */
export function CompareTable({ shown }: { shown: LostNumberCase }) {
  const t = useTexts(numbersTexts)
  const language = useLanguage()
  const { status, asks, owner, nik, loan, face } = shown
  const missing = status === 'OPEN' ? t.noAnswer : t.erased
  const { told, held, heldOn } = loan
  const numberOf = (account: LostNumberCase['asks']) => {
    if (!account) return undefined
    const number = account.callNumber ?? account.mobile
    return account.since ? t.since(number, formatDate(account.since, language)) : number
  }
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <thead>
          <tr>
            {[t.what, t.told, t.held, t.result].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Line name={t.nik} told={nik ?? missing} held={owner ? (nik ?? t.erased) : t.none}>
            <Fits isSame={owner !== undefined} />
          </Line>
          <Line
            name={t.loan}
            told={told === undefined ? missing : formatMoney(told)}
            held={
              held === undefined ? t.noLoan : t.loanOn(formatMoney(held), heldOn ? formatDate(heldOn, language) : '')
            }
          >
            {status === 'OPEN' && <Fits isSame={owner !== undefined && told === held} />}
          </Line>
          <Line name={t.face} told={t.live} held={similarityOf(face, t)}>
            <Badge kind={faceKinds[face.finding]}>{t.faces[face.finding]}</Badge>
          </Line>
          <Line name={t.number} told={numberOf(asks) ?? t.none} held={numberOf(owner) ?? t.none} />
        </tbody>
      </table>
    </div>
  )
}

function similarityOf(
  { similarityPpm, neededPpm }: LostNumberCase['face'],
  t: { none: string; similarity: (percent: string, needed: string) => string },
): string {
  return similarityPpm === undefined ? t.none : t.similarity(percent(similarityPpm), percent(neededPpm))
}

interface LineProps {
  name: string
  told: string
  held: string
  children?: ReactNode
}

const Line = ({ name, told, held, children }: LineProps) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="num">{told}</td>
    <td className="num">{held}</td>
    <td>{children}</td>
  </tr>
)

function Fits({ isSame }: { isSame: boolean }) {
  const t = useTexts(numbersTexts)
  return <Badge kind={isSame ? 'success' : 'danger'}>{isSame ? t.same : t.different}</Badge>
}
