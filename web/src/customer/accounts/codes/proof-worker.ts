import { type ProofTask, solveProof } from './proof-of-work.ts'

addEventListener('message', (event: MessageEvent<ProofTask>) => postMessage(solveProof(event.data)))
