import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import { type Choice, DecisionCase } from './decision-case.tsx'
import { decisionsTexts } from './decisions-texts.ts'
import styles from './desk.module.css'
import { callDesk, type WaitingCase } from './desk-api.ts'
import { Outcome } from './outcome.tsx'

/** Applications and orders that wait for a decision, until there is an operators' console. */
export function DecisionsSection() {
  const t = useTexts(decisionsTexts)
  const client = useQueryClient()
  const read = useQuery({
    queryKey: ['decisions'],
    queryFn: () => callDesk<{ waiting: WaitingCase[] }>('/decisions'),
    refetchInterval: 3_000,
  })
  const decide = useMutation({
    mutationFn: ({ id, ...choice }: Choice & { id: string }) => callDesk<unknown>(`/decisions/${id}`, choice),
    onSettled: () => client.invalidateQueries({ queryKey: ['decisions'] }),
  })
  const waiting = read.data?.waiting ?? []
  return (
    <>
      <p className="small secondary">{t.lead}</p>
      {read.data && waiting.length === 0 && <p className={styles.result}>{t.empty}</p>}
      <ul>
        {waiting.map((one) => (
          <DecisionCase
            key={one.id}
            found={one}
            busy={decide.isPending && decide.variables.id === one.id ? decide.variables.outcome : undefined}
            onDecide={(choice) => !decide.isPending && decide.mutate({ id: one.id, ...choice })}
          />
        ))}
      </ul>
      <Outcome done={decide.isSuccess ? t.done : undefined} error={decide.error ?? read.error} />
    </>
  )
}
