export function formatClicks(clicks: number): string {
  return `${clicks} ${clicks === 1 ? 'click' : 'clicks'}`;
}

/** Formats a duration as m:ss, or h:mm:ss from one hour on. `seconds` is rounded down; negative values give 0:00. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const tail = String(whole % 60).padStart(2, '0');
  return hours === 0 ? `${minutes}:${tail}` : `${hours}:${String(minutes).padStart(2, '0')}:${tail}`;
}

/** Returns clicks against par in words: `par`, `2 over par`, `1 under par`. */
export function againstPar(clicks: number, par: number): string {
  if (clicks === par) return 'par';
  return clicks < par ? `${par - clicks} under par` : `${clicks - par} over par`;
}
