/** Times of a recording, asked for in their order, as if no silence of it were longer than `longest`; all in ms. */
export function shortenedTimes(longest: number): (t: number) => number {
  let shortened = 0;
  let last = 0;
  return (t) => {
    shortened += Math.max(0, t - last - longest);
    last = t;
    return t - shortened;
  };
}
