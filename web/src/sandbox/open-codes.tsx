import { formatBankNumber, formatMoney } from '@lumbung/shared/format.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/actions/button.tsx'
import styles from './desk.module.css'
import { callDesk, type OpenNumber } from './desk-api.ts'
import { Outcome } from './outcome.tsx'
import { payTexts } from './pay-texts.ts'

/** The pending payment codes, each with a button that pays its amount. */
export function OpenCodes() {
  const t = useTexts(payTexts)
  const client = useQueryClient()
  const read = useQuery({
    queryKey: ['codes'],
    queryFn: () => callDesk<{ open: OpenNumber[] }>('/codes'),
    refetchInterval: 3_000,
  })
  const pay = useMutation({
    mutationFn: (paymentCode: string) => callDesk<unknown>('/pay', { paymentCode }),
    onSettled: () => client.invalidateQueries({ queryKey: ['codes'] }),
  })
  const open = read.data?.open ?? []
  return (
    <>
      <h3>{t.open}</h3>
      {read.data && open.length === 0 && <p className="small secondary">{t.noneOpen}</p>}
      <ul>
        {open.map(({ code, method, amount }) => (
          <li key={code} className={styles.number}>
            <span>
              <strong>{formatMoney(amount)}</strong>
              <br />
              <span className="small secondary">
                {method} {formatBankNumber(code)}
              </span>
            </span>
            <Button
              small
              loading={pay.isPending && pay.variables === code}
              onClick={() => !pay.isPending && pay.mutate(code)}
            >
              {t.payIt}
            </Button>
          </li>
        ))}
      </ul>
      <Outcome done={pay.isSuccess ? t.paid : undefined} error={pay.error ?? read.error} />
    </>
  )
}
