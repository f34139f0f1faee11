import type { FriendChallenge } from '#protocol/friend-challenges.ts';
import { formatClicks, formatDuration } from '#web/format/format.ts';
import type { ShareContent } from '#web/share/share-link.ts';

export function challengePath(id: string): string {
  return `/challenge/${id}`;
}

/** Returns the address of a challenge on this site. */
export function challengeUrl(id: string): string {
  return `${location.origin}${challengePath(id)}`;
}

/** Returns an invitation to a challenge. `clicks`: those to beat; null if there is no result yet. */
export function shareOfChallenge(id: string, clicks: number | null): ShareContent {
  const text =
    clicks === null
      ? 'I have a Wayword challenge for you. How few clicks do you need?'
      : `I finished this Wayword challenge in ${formatClicks(clicks)}. Can you do it in fewer?`;
  const url = challengeUrl(id);
  return { text, url, copyText: `${text}\n${url}` };
}

/** Returns how hard a journey is, by its par. */
export function difficultyOf(par: number): 'Easy' | 'Medium' | 'Hard' {
  if (par <= 3) return 'Easy';
  return par <= 6 ? 'Medium' : 'Hard';
}

type Challenger = FriendChallenge['challenger'];
interface Result {
  readonly clicks: number;
  readonly seconds: number;
}

/** Returns the challenger's name at the beginning or in the middle of a sentence. */
export function challengerName({ name }: Challenger): string {
  return name ?? 'the challenger';
}

/** Says what there is to beat. `finished`: number of players on the board. */
export function wordsToBeat({ isYou, best }: Challenger, finished: number): string {
  if (best !== null) {
    const result = `${formatClicks(best.clicks)} in ${formatDuration(best.seconds)}`;
    return isYou ? `Your best: ${result}.` : `${result} to beat.`;
  }
  if (finished === 0)
    return isYou
      ? 'Set the first score, so that your friends know what to beat.'
      : 'Nobody has finished it yet. Set the first score!';
  return isYou
    ? 'Your friends have finished it already. Can you keep up?'
    : 'The challenger has not finished it yet, but others have.';
}

/** Compares a finished run with the challenger's best. */
export function outcomeWords({ clicks, seconds }: Result, challenger: Challenger): string {
  const { isYou, best } = challenger;
  const name = challengerName(challenger);
  if (isYou || best === null)
    return isYou ? 'This is your own challenge.' : 'The challenger has not finished it yet: you are ahead!';
  const [more, faster] = [clicks - best.clicks, Math.floor(best.seconds) - Math.floor(seconds)];
  if (more < 0) return `You beat ${name} by ${formatClicks(-more)}!`;
  if (more > 0) return `${capitalized(name)} needed ${formatClicks(more)} fewer.`;
  if (faster === 0) return `A tie with ${name}: the same clicks in the same time!`;
  return faster > 0
    ? `As few clicks as ${name}, and ${formatDuration(faster)} faster!`
    : `As few clicks as ${name}, who was ${formatDuration(-faster)} faster.`;
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
