import {
  type BillStatement,
  type StatementLine,
  statement as statementCall,
  statementPdf,
} from '@lumbung/shared/contract/billing/statements.ts'
import { formatDate, formatMoney, formatWeekday } from '@lumbung/shared/format.ts'
import { Download, Wallet } from 'lucide-react'
import { fileHref } from '../../../api/file-href.ts'
import { readOf } from '../../../api/use-api.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { monthName } from '../../../i18n/month-name.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useFileLink } from '../../../shell/loading/use-file-link.ts'
import { useServices } from '../../../shell/router/services.ts'
import { CopyRow } from '../../../ui/actions/copy-row.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Icon } from '../../../ui/graphics/icon.tsx'
import { Card, SectionTitle } from '../../../ui/layout/card.tsx'
import { List, ListRow } from '../../../ui/layout/list-row.tsx'
import { CostTable } from '../../../ui/money/cost-table.tsx'
import { MoneyFigure } from '../../../ui/money/money-figure.tsx'
import { StatementPayments } from './statement-payments.tsx'
import { statementTexts } from './statement-texts.ts'

/** What a statement says: the amount, each instalment by its parts, what is late, and the payments. */
export function StatementFigures({ statement }: { statement: BillStatement }) {
  const t = useTexts(statementTexts)
  const language = useLanguage()
  const { month, number, issuedOn, firstDueDate, amount, lines, earlier, payments, credit, owedBack } = statement
  return (
    <div className="stack">
      <section>
        <p className="small secondary">{t.of(monthName(month, language))}</p>
        <MoneyFigure value={amount} size="hero" />
        <p className="small secondary">{firstDueDate ? t.due(formatWeekday(firstDueDate, language)) : t.nothingDue}</p>
        {owedBack > 0 && <p className="small secondary">{t.owedBack(formatMoney(owedBack))}</p>}
        <p className="small secondary">{t.issued(formatDate(issuedOn, language))}</p>
      </section>
      {credit > 0 && (
        <Notice kind="success" icon={Wallet}>
          {t.credit(formatMoney(credit))}
        </Notice>
      )}
      {earlier.length > 0 && <Lines title={t.earlier} lines={earlier} />}
      {lines.length > 0 && <Lines title={t.lines} lines={lines} />}
      <StatementPayments payments={payments} />
      <CopyRow label={t.number} shown={number} value={number} />
      <List>
        <SaveRow statementId={statement.statementId} />
      </List>
    </div>
  )
}

function SaveRow({ statementId }: { statementId: string }) {
  const t = useTexts(statementTexts)
  const language = useLanguage()
  const { queryClient } = useServices()
  const link = useFileLink(fileHref(statementPdf, { statementId }), async () => {
    const read = readOf(statementCall, { params: { statementId } }, language)
    return `${(await queryClient.fetchQuery({ ...read, staleTime: 0 })).number}.pdf`
  })
  return <ListRow mark={<Icon of={Download} />} title={t.save} secondary={t.saveAs} {...link} />
}

function Lines({ title, lines }: { title: string; lines: readonly StatementLine[] }) {
  return (
    <section className="stack-s">
      <SectionTitle>{title}</SectionTitle>
      {lines.map((line) => (
        <Line key={`${line.loanId} ${line.number}`} line={line} />
      ))}
    </section>
  )
}

const parts = ['principal', 'interest', 'fee', 'vat', 'insurance', 'extensionFee', 'extensionVat', 'lateFee'] as const

/** One instalment: its parts that are not 0, what was paid of it and what is left. */
function Line({ line }: { line: StatementLine }) {
  const t = useTexts(statementTexts)
  const language = useLanguage()
  const { number, of, dueDate, paid, feesWaived, unpaid, daysLate } = line
  const caption = t.line(number, of, formatDate(dueDate, language))
  return (
    <Card kind={daysLate > 0 ? 'danger' : 'raised'}>
      <p className="strong">{caption}</p>
      {daysLate > 0 && <Badge kind="danger">{t.late(daysLate)}</Badge>}
      <CostTable
        caption={caption}
        rows={[
          ...parts
            .map((part) => ({ label: t.parts[part], amount: line[part] ?? 0 }))
            .filter(({ amount }) => amount > 0)
            .map(({ label, amount }) => ({ label, value: formatMoney(amount) })),
          ...(paid > 0 ? [{ label: t.paid, value: formatMoney(-paid) }] : []),
          ...(feesWaived ? [{ label: t.feesWaived, value: formatMoney(-feesWaived) }] : []),
          { label: t.unpaid, value: formatMoney(unpaid), kind: 'total' },
        ]}
      />
    </Card>
  )
}
