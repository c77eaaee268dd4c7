import type { ApplicationDecision } from '@lumbung/shared/contract/operators/credit.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../../i18n/use-texts.ts'
import { DecisionCase } from './decision-case.tsx'
import { decisionsTexts } from './decisions-texts.ts'
import styles from './desk.module.css'
import { Outcome } from './outcome.tsx'
import { decide, readWaitingCases, type WaitingCase } from './waiting-cases.ts'

/** Applications and orders that wait for a decision, until there is an operators' console. */
export function DecisionsSection() {
  const t = useTexts(decisionsTexts)
  const client = useQueryClient()
  const read = useQuery({
    queryKey: ['decisions'],
    queryFn: readWaitingCases,
    refetchInterval: 3_000,
  })
  const decision = useMutation({
    mutationFn: ({ found, choice }: { found: WaitingCase; choice: ApplicationDecision }) => decide(found, choice),
    onSettled: () => client.invalidateQueries({ queryKey: ['decisions'] }),
  })
  const waiting = read.data ?? []
  return (
    <>
      <p className="small secondary">{t.lead}</p>
      {read.data && waiting.length === 0 && <p className={styles.result}>{t.empty}</p>}
      <ul>
        {waiting.map((one) => (
          <DecisionCase
            key={one.id}
            found={one}
            busy={
              decision.isPending && decision.variables.found.id === one.id
                ? decision.variables.choice.outcome
                : undefined
            }
            onDecide={(choice) => !decision.isPending && decision.mutate({ found: one, choice })}
          />
        ))}
      </ul>
      <Outcome done={decision.isSuccess ? t.done : undefined} error={decision.error ?? read.error} />
    </>
  )
}
