/** HTML of which nothing can be seen once it is cleaned. */
export const BLANK = [
  '',
  ' \n ',
  '<p>&nbsp;</p>',
  '<p>&#8203;&shy;\u3164</p><br><hr>',
  '<script>hit()</script>',
  '<img src="https://evil.test/x.png" alt="그림">',
  '<img src=x onerror=hit()>',
  '<a href="https://evil.test/"></a>',
  '<!-- 글 -->',
];
