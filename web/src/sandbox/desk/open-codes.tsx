import { type OpenCode, payCode } from '@lumbung/shared/contract/sandbox.ts'
import { formatBankNumber, formatMoney } from '@lumbung/shared/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../../ui/actions/button.tsx'
import styles from './desk.module.css'
import { Outcome } from './outcome.tsx'
import { paymentsOf } from './pay-amounts.ts'
import { payTexts } from './pay-texts.ts'
import { useOpenNumbers } from './use-open-numbers.ts'

interface Tap {
  code: string
  way: 'exact' | 'partial'
  amount: number
}

/** The pending payment codes, each with buttons that pay its amount or half of it. */
export function OpenCodes() {
  const t = useTexts(payTexts)
  const client = useQueryClient()
  const read = useOpenNumbers()
  const pay = useMutation({
    mutationFn: ({ code, amount }: Tap) => call(payCode, { body: { paymentCode: code, amount } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['codes'] }),
  })
  const open = read.data?.items ?? []
  const busy = pay.isPending ? pay.variables : undefined
  return (
    <>
      <h3>{t.open}</h3>
      {read.data && open.length === 0 && <p className="small secondary">{t.noneOpen}</p>}
      <ul>
        {open.map((number) => (
          <OpenCodeRow
            key={number.code}
            number={number}
            busy={busy?.code === number.code ? busy.way : undefined}
            onPay={(tap) => !pay.isPending && pay.mutate(tap)}
          />
        ))}
      </ul>
      <Outcome
        done={pay.isSuccess ? t.paidSum(formatMoney(pay.variables.amount)) : undefined}
        error={pay.error ?? read.error}
      />
    </>
  )
}

interface OpenCodeRowProps {
  number: OpenCode
  busy: Tap['way'] | undefined
  onPay: (tap: Tap) => void
}

function OpenCodeRow({ number: { code, method, amount, bound }, busy, onPay }: OpenCodeRowProps) {
  const t = useTexts(payTexts)
  const [half] = bound ? [] : paymentsOf('partial', amount)
  return (
    <li className={styles.number}>
      <p>
        <strong>{formatMoney(amount)}</strong>
        <br />
        <span className="small secondary">
          {method} {formatBankNumber(code)}
        </span>
      </p>
      <div className={styles.buttons}>
        <Button small loading={busy === 'exact'} onClick={() => onPay({ code, way: 'exact', amount })}>
          {t.payIt}
        </Button>
        {half !== undefined && (
          <Button
            small
            kind="secondary"
            loading={busy === 'partial'}
            onClick={() => onPay({ code, way: 'partial', amount: half })}
          >
            {t.payHalf(formatMoney(half))}
          </Button>
        )}
      </div>
    </li>
  )
}
