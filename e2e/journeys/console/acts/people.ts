/** Who proposes, and who approves. */
export const [maker, checker] = ['Maya Anggraini', 'Budi Santoso'] as const
